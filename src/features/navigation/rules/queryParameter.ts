/**
 * One parameter of an address: keys compare case-blind and the last value of a repeated key wins.
 * @param search  query part of the address, with or without "?"
 * @source spec §2 Reading rules
 */
export function queryParameter(search: string, key: string): string | undefined {
  const wanted = key.toLowerCase();
  let found: string | undefined;
  for (const [name, value] of new URLSearchParams(search)) {
    if (name.toLowerCase() === wanted) found = value;
  }
  return found;
}
