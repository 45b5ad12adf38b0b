package io.neustrom;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.Serializable;
import java.security.SecureRandom;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * The direction of dependencies in the core: points -> neighbours -> transition matrix -> training [embedding ->
 * kernel -> place cells -> accumulators, objective -> optimiser] -> model -> evaluation.
 */
class ArchitectureTest {
    private static final JavaClasses CORE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("/io/neustrom/testing/")) // a module for tests
            .importPackages("io.neustrom");

    /** Room (package below io.neustrom) -> the rooms it may use. Whoever adds a room gives it a line here. */
    private static final Map<String, List<String>> MAY_USE = Map.ofEntries(
            // These know no word of the paper.
            entry("math", List.of()),
            entry("algorithm", List.of()),
            entry("optim", List.of("math", "algorithm")),
            // Files: what is kept while a fit runs, and how a file is sealed.
            entry("checkpoint", List.of()),
            entry("format", List.of("math", "checkpoint")),
            // From points to p(y|x).
            entry("data", List.of("math")),
            entry("neighbour", List.of("math", "data")),
            entry("probability", List.of("math", "data", "neighbour")),
            entry("semidefinite", List.of("math", "data", "probability")),
            // What a fit does without options.
            entry("choice", List.of("data", "neighbour", "probability")),
            // Where episodes come from, if they are not recorded.
            entry("world", List.of("math", "data", "probability")),
            // What was recorded, as episodes; where cells fire.
            entry("recording", List.of("math", "data")),
            entry("field", List.of("math", "data", "probability", "recording")),
            entry("spike", List.of("math", "data", "field")),
            entry("decoding", List.of("math", "data", "field")),
            entry("remapping", List.of("field", "math")),
            // The network and its loss, forward and backward.
            entry("layer", List.of("math", "optim")),
            entry("embedding", List.of("math", "optim", "data", "layer", "network")),
            entry("kernel", List.of("math", "optim", "layer")),
            entry("network", List.of("math", "kernel")),
            entry("placecell", List.of("math", "optim", "data", "layer", "embedding", "kernel", "network")),
            entry("accumulator", List.of("math", "algorithm", "probability", "placecell")),
            // Whether data are one-way.
            entry("direction", List.of("data", "probability", "accumulator")),
            entry("objective", List.of("math", "optim", "probability", "placecell", "accumulator")),
            // From codes and few labels to classes.
            entry("fewlabel", List.of("math", "data", "probability")),
            entry("supervised", List.of("math", "algorithm", "optim", "data", "objective", "fewlabel")),
            // What a fit leaves behind, tasks included, and what is measured on it; neither knows how a network is
            // trained.
            entry(
                    "model",
                    List.of(
                            "math",
                            "optim",
                            "checkpoint",
                            "format",
                            "data",
                            "probability",
                            "kernel",
                            "network",
                            "placecell",
                            "fewlabel")),
            // The same model for other programs: an ONNX file.
            entry(
                    "onnx",
                    List.of(
                            "math",
                            "optim",
                            "format",
                            "data",
                            "embedding",
                            "kernel",
                            "network",
                            "placecell",
                            "fewlabel",
                            "model")),
            entry("evaluation", List.of("math", "data", "probability", "fewlabel")),
            // Options and listener of a fit; nothing that runs.
            entry("training", List.of("math", "algorithm", "data", "kernel", "network")),
            // The training loop; only the facade in io.neustrom and learning from episodes see it.
            entry(
                    "trainer",
                    List.of(
                            "math",
                            "algorithm",
                            "optim",
                            "checkpoint",
                            "format",
                            "data",
                            "probability",
                            "embedding",
                            "kernel",
                            "network",
                            "placecell",
                            "accumulator",
                            "direction",
                            "objective",
                            "training")),
            // Learning from episodes: uses the trainer's parts, step by step.
            entry(
                    "episodic",
                    List.of(
                            "math",
                            "algorithm",
                            "optim",
                            "checkpoint",
                            "format",
                            "data",
                            "probability",
                            "embedding",
                            "kernel",
                            "network",
                            "placecell",
                            "accumulator",
                            "direction",
                            "objective",
                            "training",
                            "trainer",
                            "model")),
            // Whole jobs in one call: learn from a recording or in a world, then measure the fields.
            entry(
                    "exploration",
                    List.of(
                            "math",
                            "checkpoint",
                            "data",
                            "world",
                            "recording",
                            "field",
                            "spike",
                            "decoding",
                            "network",
                            "model",
                            "training",
                            "episodic")));

    private static final int MOST_CLASSES = 25; // of a room

    private static final List<String> ROOMS = MAY_USE.keySet().stream().sorted().toList();

    @ParameterizedTest
    @FieldSource("ROOMS")
    void aRoomUsesOnlyTheRoomsBeforeIt(String room) {
        String[] allowed = Stream.concat(Stream.of(room), MAY_USE.get(room).stream())
                .map(ArchitectureTest::inside)
                .toArray(String[]::new);
        noClasses()
                .that()
                .resideInAPackage(inside(room))
                .should()
                .dependOnClassesThat(resideInAPackage("io.neustrom..").and(not(resideInAnyPackage(allowed))))
                .allowEmptyShould(true)
                .check(CORE);
    }

    @Test
    void everyPackageIsAKnownRoom() {
        String[] known = Stream.concat(Stream.of("io.neustrom"), ROOMS.stream().map(ArchitectureTest::inside))
                .toArray(String[]::new);
        classes().should().resideInAnyPackage(known).check(CORE);
    }

    @Test
    void roomsFormNoCycle() {
        slices().matching("io.neustrom.(*)..").should().beFreeOfCycles().check(CORE);
    }

    @Test
    void noRoomIsCrowded() {
        Map<String, Long> sizes = CORE.stream()
                .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
        assertThat(sizes)
                .allSatisfy((room, size) ->
                        assertThat(size).as("classes of %s", room).isLessThanOrEqualTo(MOST_CLASSES));
    }

    @Test
    void randomnessIsPassedInWithASeed() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(Random.class, SecureRandom.class, ThreadLocalRandom.class)
                .orShould()
                .callMethod(Math.class, "random")
                .orShould()
                .callMethod(Collections.class, "shuffle", List.class)
                .orShould()
                .callConstructor(SplittableRandom.class)
                .because("the same seed must give the same bits")
                .check(CORE);
    }

    @Test
    void nothingIsWrittenByJavaSerialization() {
        noClasses()
                .that()
                .areNotAssignableTo(Throwable.class)
                .and()
                .areNotEnums()
                .should()
                .implement(Serializable.class)
                .because("model files have a format of their own")
                .check(CORE);
    }

    @Test
    void theLibraryIsSilent() {
        NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(CORE);
    }

    private static String inside(String room) {
        return "io.neustrom." + room + "..";
    }
}
