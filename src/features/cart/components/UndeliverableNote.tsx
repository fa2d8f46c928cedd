import type { CartItem } from '@/contracts/ordering/cart';
import { useTranslations } from '@/i18n/useTranslations';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Stack } from '@/ui/layout/Stack';
import { lazyComponent } from '@/ui/lazy';
import { isMembershipUnsold } from '../rules';

/** Why a line cannot arrive as chosen, and the one press that mends it. */
export function UndeliverableNote({ line }: { line: CartItem }) {
  if (!line.undeliverable) return null;
  if (isMembershipUnsold(line)) return <LazyMembershipUnsold line={line} />;
  return <Note line={line} reason={line.undeliverable.reason} />;
}

function Note({ line, reason }: { line: CartItem; reason: string }) {
  const t = useTranslations('cart');
  const reasonKey = `undeliverable.reasons.${reason}`;
  return (
    <InlineMessage tone="error" live={false} title={t('undeliverable.title')}>
      <Stack gap="2xs" align="start">
        <p>
          {t.has(reasonKey)
            ? t(reasonKey as 'undeliverable.reasons.other')
            : t('undeliverable.reasons.other')}
        </p>
        <LazyLineFix line={line} />
      </Stack>
    </InlineMessage>
  );
}

/** Few carts have such a line: what mends it, and the dates for that, are loaded where one stands. */
const LazyLineFix = lazyComponent<{ line: CartItem }>(
  () => import('./LineFix').then((module) => module.LineFix),
  () => <Skeleton width="12rem" height="2.25rem" />,
);

const LazyMembershipUnsold = lazyComponent<{ line: CartItem }>(
  () => import('./MembershipUnsold').then((module) => module.MembershipUnsold),
  () => <Skeleton height="6rem" />,
);
