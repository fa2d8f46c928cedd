import { benchAuth } from './auth';
import { benchCart } from './cart';
import { benchDelivery } from './delivery';
import { benchInteractions } from './interactions';
import { benchPages } from './pages';
import { benchSearch } from './search';
import { benchVariants } from './variants';
import { benchWeight } from './weight';

const parts: Record<string, () => Promise<void>> = {
  auth: benchAuth,
  cart: benchCart,
  delivery: benchDelivery,
  interactions: benchInteractions,
  pages: benchPages,
  search: benchSearch,
  variants: benchVariants,
  weight: benchWeight,
};

/**
 * `npm run bench`: measures the pages. `npm run bench -- auth` measures sign-ins, `-- cart` cart calls, `-- delivery` delivery
 * dates, `-- interactions` how soon a slow phone answers presses, `-- search` search, `-- variants` many variants of a page against one, `-- weight` all bytes of a page and how it comes to a phone far away. The figures go into docs/benchmarks.md. Needs Linux, for the processor time of single processes.
 */
export async function main([part = 'pages']: readonly string[] = []): Promise<void> {
  const run = parts[part];
  if (!run) throw new Error(`There is nothing named "${part}" to measure.`);
  await run();
}
