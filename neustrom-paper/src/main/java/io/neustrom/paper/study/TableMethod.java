package io.neustrom.paper.study;

/**
 * One or several methods of a {@link TableStudy}.
 *
 * @param method predicts
 * @param givesProbabilities whether its class probabilities are meant as such, so that their calibration can be judged
 */
public record TableMethod(FewLabelMethod method, boolean givesProbabilities) {}
