import type { CartItem } from '@/contracts/ordering/cart';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import { Skeleton } from '@/ui/feedback/Skeleton';

/** Why a line cannot arrive as chosen, and the one press that mends it. */
export const UndeliverableNote = ({ line }: { line: CartItem }) =>
  line.undeliverable && <LazyLineFix line={line} />;

/** Few carts have such a line: what it says and what mends it, with the dates for that, are loaded where one stands. */
const { Part: LazyLineFix } = lazyWithMessages<{ line: CartItem }>(
  () => import('./LineFix').then((module) => module.LineFix),
  ['cart'],
  () => <Skeleton height="8rem" />,
);
