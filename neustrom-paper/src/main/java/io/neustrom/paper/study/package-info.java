/** The paper's few-label protocol (section 6): random splits, label fractions, every method on the same labels. */
package io.neustrom.paper.study;
