/** Property tests: a test method whose parameters are drawn at random from the ranges it declares, by a fixed seed. */
@NullMarked
package io.neustrom.testing;

import org.jspecify.annotations.NullMarked;
