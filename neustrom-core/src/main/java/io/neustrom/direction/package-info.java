/** Whether data are one-way: what the direction of transitions between cells says beyond a reversible chain. */
package io.neustrom.direction;
