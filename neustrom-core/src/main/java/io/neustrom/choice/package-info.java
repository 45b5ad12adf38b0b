/** What a fit chooses from the data by default: scaling, neighbours, the number of cells. */
package io.neustrom.choice;
