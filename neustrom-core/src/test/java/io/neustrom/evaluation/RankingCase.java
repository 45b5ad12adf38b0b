package io.neustrom.evaluation;

import java.io.IOException;
import java.io.InputStream;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A ranking of prg.json with its precision-recall-gain curve and area, made by the package of Flach and Kull.
 *
 * @param precisionGains NaN where the file has null: infinite or not defined
 */
record RankingCase(String name, ScoreCounts counts, double area, double[] recallGains, double[] precisionGains) {

    static Stream<RankingCase> all() throws IOException {
        try (InputStream stream = RankingCase.class.getResourceAsStream("/io/neustrom/vectors/prg.json")) {
            JsonNode cases = JsonMapper.builder().build().readTree(stream).required("cases");
            return cases.valueStream().map(RankingCase::read);
        }
    }

    static RankingCase named(String name) throws IOException {
        return all().filter(ranking -> ranking.name.equals(name)).findFirst().orElseThrow();
    }

    private static RankingCase read(JsonNode node) {
        double[] labels = numbers(node, "labels");
        boolean[] positive = new boolean[labels.length];
        for (int i = 0; i < labels.length; i++) {
            positive[i] = labels[i] == 1;
        }
        return new RankingCase(
                node.required("name").asString(),
                ScoreCounts.of(numbers(node, "scores"), positive),
                node.required("auprg").asDouble(),
                numbers(node, "recall_gain"),
                numbers(node, "precision_gain"));
    }

    private static double[] numbers(JsonNode node, String name) {
        return node.required(name)
                .valueStream()
                .flatMapToDouble(value -> DoubleStream.of(value.isNull() ? Double.NaN : value.asDouble()))
                .toArray();
    }

    @Override
    public String toString() {
        return name;
    }
}
