package io.neustrom.io;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The rooms of neustrom-io: file <- hdf5 <- array <- table <- session <- format, choice <- the root. */
class ArchitectureTest {
    private static final String ROOT = "io.neustrom.io";
    private static final int MOST_CLASSES = 25; // of a package

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);

    @Test
    void roomsDependInOneDirection() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("file")
                .definedBy(ROOT + ".file")
                .layer("hdf5")
                .definedBy(ROOT + ".hdf5")
                .layer("array")
                .definedBy(ROOT + ".array")
                .layer("table")
                .definedBy(ROOT + ".table")
                .layer("session")
                .definedBy(ROOT + ".session")
                .layer("format")
                .definedBy(ROOT + ".format")
                .layer("choice")
                .definedBy(ROOT + ".choice")
                .layer("root")
                .definedBy(ROOT)
                .whereLayer("root")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("format")
                .mayNotBeAccessedByAnyLayer() // only found as services
                .whereLayer("choice")
                .mayOnlyBeAccessedByLayers("root")
                .whereLayer("session")
                .mayOnlyBeAccessedByLayers("format", "root")
                .whereLayer("table")
                .mayOnlyBeAccessedByLayers("session", "format", "choice", "root")
                .whereLayer("array")
                .mayOnlyBeAccessedByLayers("table", "session", "format", "choice", "root")
                .whereLayer("hdf5")
                .mayOnlyBeAccessedByLayers("array", "table", "session", "format", "root")
                .check(CLASSES);
        slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void readersKnowNothingOfTheCommandLine() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.neustrom.cli..", "io.neustrom.report..", "io.neustrom.paper..", "picocli..")
                .check(CLASSES);
    }

    @Test
    void oneRoomKnowsTheDecoderOfHdf5() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".hdf5")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.jhdf..")
                .check(CLASSES);
    }

    @Test
    void noRoomIsCrowded() {
        assertThat(CLASSES.stream()
                        .filter(JavaClass::isTopLevelClass)
                        .filter(type -> !type.getSimpleName().equals("package-info"))
                        .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting())))
                .allSatisfy((room, classes) -> assertThat(classes).as(room).isLessThanOrEqualTo(MOST_CLASSES));
    }
}
