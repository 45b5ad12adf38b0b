package io.neustrom;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What module-info exports can be used without what it hides. */
class ModuleTest {
    private static final JavaClasses CORE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.neustrom");

    /** Types of hidden rooms that may stand in public signatures; a caller outside the project needs none of them. */
    private static final Set<String> ENGINE_TYPES = Set.of(
            "io.neustrom.math.WorkerPool", // every such method has a sibling that uses all cores
            "io.neustrom.math.Progress", // likewise
            "io.neustrom.math.FloatKernels", // likewise
            "io.neustrom.placecell.NetworkParameters"); // between a model and the rooms that train it

    /** Parts of the engine that live in exported rooms, beside the options that choose them. */
    private static final Set<String> ENGINE_CLASSES = Set.of("io.neustrom.kernel.KernelLayer");

    private static Set<String> exported() throws URISyntaxException {
        Path classes = Path.of(Neustrom.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        return ModuleFinder.of(classes).find("io.neustrom.core").orElseThrow().descriptor().exports().stream()
                .filter(export -> !export.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toSet());
    }

    @Test
    void publicSignaturesNameNoHiddenType() throws URISyntaxException {
        Set<String> exported = exported();
        List<String> hidden = CORE.stream()
                .filter(type -> exported.contains(type.getPackageName()) && isPublic(type))
                .filter(type -> !ENGINE_CLASSES.contains(type.getName()))
                .flatMap(type -> signatures(type)
                        .flatMap(member -> types(member)
                                .filter(used -> used.getPackageName().startsWith("io.neustrom"))
                                .filter(used -> !exported.contains(used.getPackageName()))
                                .filter(used -> !ENGINE_TYPES.contains(used.getName()))
                                .map(used -> member.getFullName() + " names " + used.getName())))
                .distinct()
                .sorted()
                .toList();
        assertThat(hidden).isEmpty();
    }

    @Test
    void theEnginesRoomsAreHidden() throws URISyntaxException {
        assertThat(exported())
                .contains("io.neustrom", "io.neustrom.data", "io.neustrom.training")
                .doesNotContain(
                        "io.neustrom.trainer", "io.neustrom.math", "io.neustrom.placecell", "io.neustrom.optim");
    }

    private static boolean isPublic(JavaClass type) {
        return type.getModifiers().contains(JavaModifier.PUBLIC)
                && type.getEnclosingClass().map(ModuleTest::isPublic).orElse(true);
    }

    private static Stream<JavaMember> signatures(JavaClass type) {
        return type.getMembers().stream()
                .filter(member -> member.getModifiers().contains(JavaModifier.PUBLIC)
                        || member.getModifiers().contains(JavaModifier.PROTECTED));
    }

    private static Stream<JavaClass> types(JavaMember member) {
        Stream<JavaClass> used = member instanceof JavaCodeUnit method
                ? Stream.concat(
                        method.getReturnType().getAllInvolvedRawTypes().stream(),
                        method.getParameterTypes().stream()
                                .flatMap(parameter -> parameter.getAllInvolvedRawTypes().stream()))
                : Stream.of(((JavaField) member).getRawType());
        return used.map(JavaClass::getBaseComponentType);
    }
}
