/** Parameters, optimisers, learning rate schedules, clipping. Independent of the paper's model. */
package io.neustrom.optim;
