import { askShop } from './postToShop';

/**
 * Reads JSON from an address of our own origin, in the browser.
 * @param path   without query, for example /api/menus
 * @throws Error when the answer is not a success, or does not come within ten seconds; it names the path alone, because a query may hold what a shopper typed
 */
export async function fetchJson<Answer>(
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const parameters = new URLSearchParams(query).toString();
  const response = await askShop(parameters ? `${path}?${parameters}` : path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Answer;
}
