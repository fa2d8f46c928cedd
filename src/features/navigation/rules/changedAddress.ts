/**
 * The address with some parameters changed: a text sets, null removes, everything else stays as it was.
 * @param asPath   address without host, for example /collections/roses?page=2#top
 * @param changes  keys compare case-blind, as parameters are read
 * @source spec §2 Query parameters (add-on parameters are removed and the address replaced)
 */
export function changedAddress(asPath: string, changes: Readonly<Record<string, string | null>>): string {
  const url = new URL(asPath, 'http://shop.invalid');
  for (const [key, value] of Object.entries(changes)) {
    for (const name of [...url.searchParams.keys()]) {
      if (name.toLowerCase() === key.toLowerCase()) url.searchParams.delete(name);
    }
    if (value !== null) url.searchParams.set(key, value);
  }
  return `${url.pathname}${url.search}${url.hash}`;
}
