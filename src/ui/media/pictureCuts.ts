/**
 * What a square picture is cut to where it is shown: width by height, filled from its middle. The studio's framing tool and its
 * test hold the outline of each picture against every one of them, plain and under the arch.
 */
export const squareCuts = ['4 / 5', '5 / 6', '1'] as const;

export type SquareCut = (typeof squareCuts)[number];

/** The least height of a collection's wide picture, in hundredths of the window's width: what it shows stands between its cuts. */
export const openingHeight = 22.5;
