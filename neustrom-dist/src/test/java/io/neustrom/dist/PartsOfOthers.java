package io.neustrom.dist;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Compares the libraries and data in an unpacked distribution with NOTICE and licenses. Each complaint says what to do. */
record PartsOfOthers(Path home) {
    /** Licences of libraries that we may ship, and words of their text that no other of them has. */
    private static final Map<String, String> LICENCES = Map.of(
            "Apache-2.0", "Apache License Version 2.0, January 2004",
            "MIT", "Permission is hereby granted, free of charge, to any person obtaining a copy of this software and",
            "BSD-3-Clause",
                    "may be used to endorse or promote products derived from this software without specific prior");

    /** Resources that we wrote. */
    private static final Set<String> OURS = Set.of(
            "neustrom-report/src/main/resources/io/neustrom/report/page/arena.js",
            "neustrom-report/src/main/resources/io/neustrom/report/page/drawing.js",
            "neustrom-report/src/main/resources/io/neustrom/report/page/fields.js",
            "neustrom-report/src/main/resources/io/neustrom/report/page/live.js",
            "neustrom-report/src/main/resources/io/neustrom/report/page/report.js",
            "neustrom-report/src/main/resources/io/neustrom/report/page/report.css",
            "neustrom-paper/src/main/resources/io/neustrom/paper/table/README.md");

    private static final String OF_THE_BUILD =
            "META-INF/(MANIFEST\\.MF|jpms\\.args|LICENSE|NOTICE|maven/io\\.neustrom/.*|services/io\\.neustrom\\..*)|.*\\.class|.*/";

    /** The jars in lib, without ".jar", in the order of the alphabet. */
    List<String> jars() throws IOException {
        return names(home.resolve("lib")).stream()
                .map(name -> name.replaceFirst("\\.jar$", ""))
                .toList();
    }

    /** Those that are not ours. */
    List<String> libraries() throws IOException {
        return jars().stream().filter(jar -> !jar.startsWith("neustrom-")).toList();
    }

    /** What is wrong about libraries. */
    List<String> libraryComplaints() throws IOException {
        List<String> complaints = new ArrayList<>();
        Notice notice = notice();
        for (String library : libraries()) {
            Notice.Library named = notice.libraries().get(library);
            if (named == null) {
                complaints.add("lib/" + library + ".jar has no line in NOTICE: add \"  " + library
                        + "   LICENCE   Copyright ...\" under Libraries, with the SPDX identifier, the copyright as the text"
                        + " of the licence has it, and after a semicolon what the jar contains of others");
            }
            String text = licences(library);
            if (text.isEmpty()) {
                complaints.add(
                        "licenses/" + library + " has no licence, since META-INF of the jar has none: put the text of"
                                + " this version into neustrom-dist/src/main/licenses/" + library
                                + "/LICENSE, or name the library in zip.xml beside picocli if it is Apache-2.0");
            } else if (named != null) {
                complaints.addAll(complaintsAboutText(library, named, text));
            }
        }
        complaints.addAll(goneComplaints(notice));
        return complaints;
    }

    private static List<String> complaintsAboutText(String library, Notice.Library named, String text) {
        String words = LICENCES.get(named.licence());
        if (words == null) {
            return List.of("NOTICE gives " + library + " the licence " + named.licence() + ", which is none of "
                    + new TreeSet<>(LICENCES.keySet())
                    + ": if it may be shipped in a product under Apache-2.0, add it to PartsOfOthers.LICENCES");
        }
        if (!text.contains(words)) {
            return List.of("licenses/" + library + " has no text of " + named.licence()
                    + ", which NOTICE names: one of the two is wrong");
        }
        // The text of Apache-2.0 is the same for everyone; the others begin with whose it is.
        if (!named.licence().equals("Apache-2.0") && !text.contains(named.copyright())) {
            return List.of("licenses/" + library + " does not say \"" + named.copyright()
                    + "\", which NOTICE says: take both from the version that is shipped");
        }
        return List.of();
    }

    private List<String> goneComplaints(Notice notice) throws IOException {
        List<String> complaints = new ArrayList<>();
        List<String> present = libraries();
        for (String named : notice.libraries().keySet()) {
            if (!present.contains(named)) {
                complaints.add(
                        "NOTICE names " + named + ", which lib has not: remove the line, or correct the version");
            }
        }
        for (String folder : names(home.resolve("licenses"))) {
            if (!present.contains(folder) && !folder.equals("data")) {
                complaints.add(
                        "licenses/" + folder + " is of no library in lib: remove or rename it in"
                                + " neustrom-dist/src/main/licenses or zip.xml, and compare the text with that of the new version");
            }
        }
        return complaints;
    }

    /** What is wrong about resources in our jars. */
    List<String> dataComplaints() throws IOException {
        List<String> complaints = new ArrayList<>();
        Notice notice = notice();
        Set<String> resources = resources();
        for (String resource : resources) {
            if (OURS.contains(resource)) {
                continue;
            }
            if (notice.data().stream().noneMatch(named -> isNamed(named, resource))) {
                complaints.add(
                        resource + " is not in NOTICE: add it under Data, its path in brackets, with its author, source"
                                + " and licence, or to PartsOfOthers.OURS if we wrote it");
            } else if (resource.contains("/table/") && !notice.tables().contains(baseName(resource))) {
                complaints.add("the table " + baseName(resource)
                        + " has no line in NOTICE: add one under Data with its authors and DOI");
            }
        }
        for (String named : notice.data()) {
            if (resources.stream().noneMatch(resource -> isNamed(named, resource))) {
                complaints.add("NOTICE names " + named + ", which no jar holds: correct the path, or remove it");
            }
        }
        for (String table : notice.tables()) {
            if (resources.stream().noneMatch(resource -> baseName(resource).equals(table))) {
                complaints.add("NOTICE names the table " + table + ", which no jar holds: remove the line");
            }
        }
        return complaints;
    }

    Notice notice() throws IOException {
        return Notice.read(home.resolve("NOTICE"));
    }

    /** Files in our jars that no compiler wrote, as they are called in the sources. */
    private Set<String> resources() throws IOException {
        Set<String> resources = new TreeSet<>();
        for (String jar : jars()) {
            if (jar.startsWith("neustrom-")) {
                String module = jar.replaceFirst("-[0-9].*", "");
                try (ZipFile entries =
                        new ZipFile(home.resolve("lib/" + jar + ".jar").toFile())) {
                    entries.stream()
                            .map(ZipEntry::getName)
                            .filter(name -> !name.matches(OF_THE_BUILD))
                            .forEach(name -> resources.add(module + "/src/main/resources/" + name));
                }
            }
        }
        return resources;
    }

    private static boolean isNamed(String pattern, String resource) {
        return FileSystems.getDefault().getPathMatcher("glob:" + pattern).matches(Path.of(resource));
    }

    private static String baseName(String resource) {
        return resource.replaceFirst(".*/", "").replaceFirst("\\..*", "");
    }

    /** All licences in the folder of a library, with single blanks between words. */
    private String licences(String library) throws IOException {
        Path place = home.resolve("licenses").resolve(library);
        if (!Files.isDirectory(place)) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        try (Stream<Path> files = Files.walk(place)) {
            files.filter(Files::isRegularFile)
                    .filter(file -> file.getFileName().toString().matches(".*(LICENSE|COPYRIGHT).*"))
                    .sorted()
                    .forEach(file -> text.append(read(file)));
        }
        return text.toString().replaceAll("\\s+", " ");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }
}
