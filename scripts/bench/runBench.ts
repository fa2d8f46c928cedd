import { benchCart } from './cart/benchCart';
import { benchDelivery } from './delivery/benchDelivery';
import { benchPages } from './page/benchPages';
import { benchSearch } from './search/benchSearch';

const parts: Record<string, () => Promise<void>> = {
  cart: benchCart,
  delivery: benchDelivery,
  pages: benchPages,
  search: benchSearch,
};

/**
 * `npm run bench`: measures the pages and writes docs/benchmarks.md. `npm run bench -- cart` measures cart calls alone,
 * `-- delivery` delivery dates, `-- search` search. Needs Linux, for the processor time of single processes.
 */
export async function main([part = 'pages']: readonly string[] = []): Promise<void> {
  const run = parts[part];
  if (!run) throw new Error(`There is nothing named "${part}" to measure.`);
  await run();
}
