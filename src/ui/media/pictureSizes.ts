/** Widths a picture is shown at: from 1200px, from 768px, from 480px, and else. */
interface PictureWidths {
  readonly lg?: string;
  readonly md?: string;
  readonly sm?: string;
  readonly def: string;
}

/** Windows the keys stand for, widest first. */
const windows = [
  ['lg', '(min-width: 1200px)'],
  ['md', '(min-width: 768px)'],
  ['sm', '(min-width: 480px)'],
] as const;

/** The `sizes` of a picture by size key; a limited set names sm and def only. */
export function pictureSizes(widths: PictureWidths): string {
  const named = windows.flatMap(([key, query]) => (widths[key] ? [`${query} ${widths[key]}`] : []));
  return [...named, widths.def].join(', ');
}
