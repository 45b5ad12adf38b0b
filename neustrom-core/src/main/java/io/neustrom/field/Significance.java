package io.neustrom.field;

import java.util.SplittableRandom;

/**
 * Whether a cell's spatial information could be chance: it is compared with that of maps made from the same positions and the
 * same activity, which comes later by a random time (and around the end of the recording). A shift keeps the structure of each over
 * time and breaks their relation (Markus and others, Hippocampus 4, 1994, and many since). Episodes lie end to end,
 * so a shift may take activity from one to another.
 *
 * <p>All shifts are equally likely, from none to the whole recording. Often short ones are left out since they change little; but
 * then the shuffles are like each other more than the map is like any of them, and p comes out too small (measured on noise: 1.4 %
 * of cells at p of at most 1 %). The p-value (1 + #{shuffles with as much information or more}) / (1 + shuffles) counts the map
 * itself as one of the shuffles, so that it is never 0, and a cell without any relation to place has p at most alpha with a
 * probability of about alpha and no more (Phipson and Smyth, Statistical Applications in Genetics and Molecular Biology 9, 2010).
 *
 * @param pValue see above
 * @param chanceInformation the mean information per spike of the shuffles, in bits: what sampling alone gives
 * @since 0.1.0
 */
public record Significance(double pValue, double chanceInformation) {

    static Significance of(
            MapMaker maker,
            ActivityByCell activity,
            int cell,
            double information,
            int shuffles,
            SplittableRandom random) {
        int asMuch = 0;
        double sum = 0;
        for (int s = 0; s < shuffles; s++) {
            int shift = random.nextInt(activity.samples());
            double shuffled = maker.map(activity, cell, shift).informationPerSpike();
            asMuch += shuffled >= information ? 1 : 0;
            sum += shuffled;
        }
        return new Significance((1.0 + asMuch) / (1.0 + shuffles), sum / shuffles);
    }
}
