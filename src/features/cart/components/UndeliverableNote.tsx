import type { CartItem } from '@/contracts/ordering/cart';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { isMembershipUnsold } from '../rules';

/** Why a line cannot arrive as chosen, and the one press that mends it. */
export function UndeliverableNote({ line }: { line: CartItem }) {
  if (!line.undeliverable) return null;
  return isMembershipUnsold(line) ? <LazyMembershipUnsold line={line} /> : <LazyLineFix line={line} />;
}

/** Few carts have such a line: what it says and what mends it, with the dates for that, are loaded where one stands. */
const { Part: LazyLineFix } = lazyWithMessages<{ line: CartItem }>(
  () => import('./LineFix').then((module) => module.LineFix),
  ['cart'],
  () => <Skeleton height="8rem" />,
);

const { Part: LazyMembershipUnsold } = lazyWithMessages<{ line: CartItem }>(
  () => import('./MembershipUnsold').then((module) => module.MembershipUnsold),
  ['cart'],
  () => <Skeleton height="6rem" />,
);
