package io.neustrom.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The distribution names what it holds of others, and a new library, another version or a new file of data is missed. */
class PartsOfOthersTest {
    private static final boolean OFFLINE = System.getProperty("neustrom.maven").equals("offline=true");

    private static final String MIT =
            "MIT License\n\nCopyright (c) 2024 A. Nyone\n\nPermission is hereby granted, free of"
                    + " charge, to any person obtaining a copy\nof this software and ...";

    @TempDir
    static Path folder;

    private static Path home;

    @BeforeAll
    static void unpack() throws IOException {
        home = Unpacked.into(folder);
    }

    @Test
    void namesEveryLibraryAndHoldsItsLicence() throws IOException {
        assertThat(new PartsOfOthers(home).libraryComplaints()).isEmpty();
    }

    @Test
    void namesEveryFileOfDataInOurJars() throws IOException {
        assertThat(new PartsOfOthers(home).dataComplaints()).isEmpty();
    }

    @Test
    void listsEveryJarInTheSbom() throws IOException {
        assumeFalse(OFFLINE, "Maven makes no SBOM when it is offline");
        assertThat(Sbom.read(home.resolve("sbom.json")).complaints(new PartsOfOthers(home)))
                .isEmpty();
    }

    @Test
    void hasNoNumberAndNoTimeInTheSbom() throws IOException {
        assumeFalse(OFFLINE, "Maven makes no SBOM when it is offline");
        assertThat(Files.readString(home.resolve("sbom.json"))).doesNotContain("serialNumber", "timestamp");
    }

    /** A distribution with a library, a table and a script of our own, to which each test does some harm. */
    @Nested
    class OfASmallDistribution {
        @TempDir
        private Path small;

        @BeforeEach
        void build() throws IOException {
            jar("grep-1.0.jar", "grep/Grep.class");
            jar("neustrom-paper-9.jar", "META-INF/NOTICE", "io/A.class", "io/table/iris.csv.gz");
            write("NOTICE", """
                    The tables (neustrom-paper/src/main/resources/io/table/*.csv.gz) are from
                      iris     Iris, R. A. Fisher, 1936, https://doi.org/10.24432/C56C76
                      grep-1.0  MIT  Copyright (c) 2024 A. Nyone; contains awk (MIT)
                    """);
            write("licenses/grep-1.0/META-INF/LICENSE.txt", MIT);
            sbom(component("grep", "1.0", "MIT"), component("neustrom-paper", "9", "Apache-2.0"));
        }

        @Test
        void isInOrder() throws IOException {
            assertThat(complaints()).isEmpty();
        }

        @Test
        void missesALibraryInNoticeAndItsLicence() throws IOException {
            jar("sed-2.1.jar", "sed/Sed.class");
            assertThat(new PartsOfOthers(small).libraryComplaints())
                    .containsExactly(
                            "lib/sed-2.1.jar has no line in NOTICE: add \"  sed-2.1   LICENCE   Copyright ...\" under Libraries,"
                                    + " with the SPDX identifier, the copyright as the text of the licence has it, and after a"
                                    + " semicolon what the jar contains of others",
                            "licenses/sed-2.1 has no licence, since META-INF of the jar has none: put the text of this version"
                                    + " into neustrom-dist/src/main/licenses/sed-2.1/LICENSE, or name the library in zip.xml"
                                    + " beside picocli if it is Apache-2.0");
        }

        @Test
        void missesAnotherVersion() throws IOException {
            Files.move(small.resolve("lib/grep-1.0.jar"), small.resolve("lib/grep-1.1.jar"));
            assertThat(new PartsOfOthers(small).libraryComplaints())
                    .hasSize(4)
                    .anyMatch(complaint -> complaint.startsWith("lib/grep-1.1.jar has no line in NOTICE"))
                    .anyMatch(complaint -> complaint.startsWith("licenses/grep-1.1 has no licence"))
                    .anyMatch(complaint -> complaint.startsWith("NOTICE names grep-1.0, which lib has not"))
                    .anyMatch(complaint -> complaint.startsWith("licenses/grep-1.0 is of no library in lib"));
        }

        @Test
        void refusesAnUnknownLicence() throws IOException {
            replaceInNotice("MIT  Copyright", "GPL-3.0  Copyright");
            assertThat(new PartsOfOthers(small).libraryComplaints())
                    .containsExactly(
                            "NOTICE gives grep-1.0 the licence GPL-3.0, which is none of [Apache-2.0, BSD-3-Clause, MIT]:"
                                    + " if it may be shipped in a product under Apache-2.0, add it to PartsOfOthers.LICENCES");
        }

        @Test
        void comparesTheTextOfTheLicence() throws IOException {
            replaceInNotice("MIT  Copyright", "BSD-3-Clause  Copyright");
            assertThat(new PartsOfOthers(small).libraryComplaints())
                    .containsExactly(
                            "licenses/grep-1.0 has no text of BSD-3-Clause, which NOTICE names: one of the two is wrong");
        }

        @Test
        void comparesTheYearOfTheCopyright() throws IOException {
            replaceInNotice("2024", "2018-2024");
            assertThat(new PartsOfOthers(small).libraryComplaints())
                    .containsExactly(
                            "licenses/grep-1.0 does not say \"Copyright (c) 2018-2024 A. Nyone\", which NOTICE says:"
                                    + " take both from the version that is shipped");
        }

        @Test
        void missesATableAndAnyOtherFile() throws IOException {
            jar("neustrom-paper-9.jar", "io/table/iris.csv.gz", "io/table/wine.csv.gz", "io/page/plotly.js");
            assertThat(new PartsOfOthers(small).dataComplaints())
                    .containsExactly(
                            "neustrom-paper/src/main/resources/io/page/plotly.js is not in NOTICE: add it under Data, its path in"
                                    + " brackets, with its author, source and licence, or to PartsOfOthers.OURS if we wrote it",
                            "the table wine has no line in NOTICE: add one under Data with its authors and DOI");
        }

        @Test
        void missesDataThatIsGone() throws IOException {
            jar("neustrom-paper-9.jar", "io/A.class");
            assertThat(new PartsOfOthers(small).dataComplaints())
                    .containsExactly(
                            "NOTICE names neustrom-paper/src/main/resources/io/table/*.csv.gz, which no jar holds: correct the path,"
                                    + " or remove it",
                            "NOTICE names the table iris, which no jar holds: remove the line");
        }

        @Test
        void missesAJarInTheSbom() throws IOException {
            sbom(component("grep", "1.0", "MIT"));
            assertThat(complaints())
                    .containsExactly(
                            "sbom.json lacks lib/neustrom-paper-9.jar: make it a dependency of neustrom-dist or of what that ships");
        }

        @Test
        void refusesAnSbomOfMoreThanThereIs() throws IOException {
            jar("junit-6.jar", "A.class");
            String junit = component("junit", "6", "EPL-2.0");
            Files.delete(small.resolve("lib/junit-6.jar"));
            sbom(component("grep", "1.0", "MIT"), component("neustrom-paper", "9", "Apache-2.0"), junit);
            assertThat(complaints()).containsExactly("sbom.json names junit-6, which lib has not");
        }

        @Test
        void comparesBytesAndLicencesWithTheSbom() throws IOException {
            String before = component("neustrom-paper", "9", "Apache-2.0");
            jar("neustrom-paper-9.jar", "io/B.class", "io/table/iris.csv.gz");
            sbom(component("grep", "1.0", "BSD-4-Clause"), before);
            assertThat(complaints())
                    .containsExactly(
                            "sbom.json gives grep-1.0 the licence [BSD-4-Clause], NOTICE MIT: correct NOTICE, or what the plugin"
                                    + " took from the POM, in neustrom-dist/pom.xml",
                            "sbom.json has another SHA-256 for neustrom-paper-9 than lib/neustrom-paper-9.jar: build again");
        }

        private List<String> complaints() throws IOException {
            PartsOfOthers parts = new PartsOfOthers(small);
            List<String> complaints = Sbom.read(small.resolve("sbom.json")).complaints(parts);
            complaints.addAll(parts.libraryComplaints());
            complaints.addAll(parts.dataComplaints());
            return complaints;
        }

        private void jar(String name, String... entries) throws IOException {
            Path file = small.resolve("lib").resolve(name);
            Files.createDirectories(file.getParent());
            try (OutputStream out = Files.newOutputStream(file);
                    ZipOutputStream zip = new ZipOutputStream(out)) {
                for (String entry : entries) {
                    zip.putNextEntry(new ZipEntry(entry));
                }
            }
        }

        private void replaceInNotice(String old, String now) throws IOException {
            String text = Files.readString(small.resolve("NOTICE"));
            assertThat(text).contains(old);
            write("NOTICE", text.replace(old, now));
        }

        private void sbom(String... components) throws IOException {
            write("sbom.json", "{\"components\": [" + String.join(",", components) + "]}");
        }

        private String component(String name, String version, String licence) throws IOException {
            Path jar = small.resolve("lib/" + name + "-" + version + ".jar");
            return """
                    {"group": "org.it", "name": "%s", "version": "%s", "purl": "pkg:maven/org.it/%1$s@%2$s?type=jar",
                     "hashes": [{"alg": "SHA-256", "content": "%s"}], "licenses": [{"license": {"id": "%s"}}]}""".formatted(name, version, Sbom.sha256(jar), licence);
        }

        private void write(String name, String text) throws IOException {
            Path file = small.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        }
    }
}
