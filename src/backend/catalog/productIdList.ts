/** The ids of a comma-joined list, each once, empty ones left out. */
export function productIdList(joined: string): string[] {
  return [...new Set(joined.split(',').filter(Boolean))];
}
