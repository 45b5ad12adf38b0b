package io.neustrom.bench;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The direction of dependencies in the benchmarks: workload -> commands. */
class ArchitectureTest {
    private static final String ROOT = "io.neustrom.bench";
    private static final int MOST_CLASSES = 25;

    private static final JavaClasses MODULE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);

    /** Room (package below the root) -> the rooms it may use. Whoever adds a room gives it a line here. */
    private static final Map<String, List<String>> MAY_USE = Map.ofEntries(
            // The work alone, for JMH too. Commands that measure it, in the root, use it.
            entry("workload", List.of()),
            // Whole jobs, each a process or a call.
            entry("whole", List.of()));

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
                .dependOnClassesThat(resideInAPackage(ROOT + "..").and(not(resideInAnyPackage(allowed))))
                .check(MODULE);
    }

    @Test
    void everyPackageIsAKnownRoom() {
        String[] known = Stream.concat(Stream.of(ROOT), ROOMS.stream().map(ArchitectureTest::inside))
                .toArray(String[]::new);
        classes().should().resideInAnyPackage(known).check(MODULE);
    }

    @Test
    void roomsFormNoCycle() {
        slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(MODULE);
    }

    @Test
    void noPackageIsAWarehouse() {
        Map<String, Long> classes = MODULE.stream()
                .filter(JavaClass::isTopLevelClass)
                .filter(one -> !one.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
        assertThat(classes).allSatisfy((room, count) -> assertThat(count).isLessThanOrEqualTo(MOST_CLASSES));
    }

    private static String inside(String room) {
        return ROOT + "." + room + "..";
    }
}
