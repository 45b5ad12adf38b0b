/** What is chosen of a table without options: columns, labels, what to do with missing values. */
package io.neustrom.io.choice;
