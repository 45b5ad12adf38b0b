/** Parameters, optimisers, learning rate schedules, clipping. Knows no word of the paper. */
package io.neustrom.optim;
