/** The page numbers worth a link: first, last and the neighbours of the present one; null marks a gap. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount]);
  const shown = Array.from(wanted)
    .filter((number) => number >= 1 && number <= pageCount)
    .sort((one, other) => one - other);
  return shown.flatMap((number, index) => {
    const previous = shown[index - 1] ?? 0;
    if (number - previous === 2) {
      return [number - 1, number];
    }
    return number - previous > 2 ? [null, number] : [number];
  });
}
