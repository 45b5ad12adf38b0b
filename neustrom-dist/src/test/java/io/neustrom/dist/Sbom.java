package io.neustrom.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Compares sbom.json, a CycloneDX list of parts, with the jars that are there. Each complaint says what to do. */
record Sbom(JsonNode root) {
    private static final String OUR_LICENCE = "Apache-2.0";

    static Sbom read(Path file) throws IOException {
        return new Sbom(JsonMapper.shared().readTree(Files.readString(file)));
    }

    /** What is wrong: each jar of lib must be a component with its hash, address and licence, and nothing else may be. */
    List<String> complaints(PartsOfOthers parts) throws IOException {
        List<String> complaints = new ArrayList<>();
        SortedMap<String, JsonNode> components = components();
        Notice notice = parts.notice();
        for (String jar : parts.jars()) {
            JsonNode component = components.remove(jar);
            if (component == null) {
                complaints.add("sbom.json lacks lib/" + jar
                        + ".jar: make it a dependency of neustrom-dist or of what that ships");
                continue;
            }
            if (!sha256(component).equals(sha256(parts.home().resolve("lib/" + jar + ".jar")))) {
                complaints.add("sbom.json has another SHA-256 for " + jar + " than lib/" + jar + ".jar: build again");
            }
            String address = "pkg:maven/" + component.path("group").asString("") + "/"
                    + component.path("name").asString("") + "@"
                    + component.path("version").asString("") + "?type=jar";
            if (!component.path("purl").asString("").equals(address)) {
                complaints.add("sbom.json has another purl for " + jar + " than " + address);
            }
            // A POM may offer a choice of licences; NOTICE has the one that we took.
            String licence = jar.startsWith("neustrom-") ? OUR_LICENCE : notice.licence(jar);
            if (!licences(component).contains(licence)) {
                complaints.add("sbom.json gives " + jar + " the licence " + licences(component) + ", NOTICE " + licence
                        + ": correct NOTICE, or what the plugin took from the POM, in neustrom-dist/pom.xml");
            }
        }
        components.keySet().forEach(name -> complaints.add("sbom.json names " + name + ", which lib has not"));
        return complaints;
    }

    private SortedMap<String, JsonNode> components() {
        SortedMap<String, JsonNode> components = new TreeMap<>();
        for (JsonNode component : root.path("components")) {
            components.put(
                    component.path("name").asString("")
                            + "-"
                            + component.path("version").asString(""),
                    component);
        }
        return components;
    }

    private static List<String> licences(JsonNode component) {
        List<String> licences = new ArrayList<>();
        for (JsonNode choice : component.path("licenses")) {
            JsonNode licence = choice.path("license");
            licences.add(licence.path("id")
                    .asString(licence.path("name")
                            .asString(choice.path("expression").asString("none"))));
        }
        return licences;
    }

    private static String sha256(JsonNode component) {
        for (JsonNode hash : component.path("hashes")) {
            if (hash.path("alg").asString("").equals("SHA-256")) {
                return hash.path("content").asString("");
            }
        }
        return "";
    }

    static String sha256(Path file) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
