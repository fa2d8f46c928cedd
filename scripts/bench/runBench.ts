import { benchCart } from './cart';
import { benchDelivery } from './delivery';
import { benchPages } from './pages';
import { benchSearch } from './search';

const parts: Record<string, () => Promise<void>> = {
  cart: benchCart,
  delivery: benchDelivery,
  pages: benchPages,
  search: benchSearch,
};

/**
 * `npm run bench`: measures the pages. `npm run bench -- cart` measures cart calls, `-- delivery` delivery dates, `-- search`
 * search. The figures go into docs/benchmarks.md. Needs Linux, for the processor time of single processes.
 */
export async function main([part = 'pages']: readonly string[] = []): Promise<void> {
  const run = parts[part];
  if (!run) throw new Error(`There is nothing named "${part}" to measure.`);
  await run();
}
