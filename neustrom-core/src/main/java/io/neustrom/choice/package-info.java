/** What a fit chooses from the data where nobody said how: scaling, neighbours, the number of cells. */
package io.neustrom.choice;
