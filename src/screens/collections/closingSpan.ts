/**
 * Cells the closing door takes so that the last row has no hole: those the doors leave over, or a row of its own.
 * @param count    doors before it
 * @param columns  doors in a row
 */
export const closingSpan = (count: number, columns: number): number => columns - (count % columns);
