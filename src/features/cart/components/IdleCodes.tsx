import type { Cart } from '@/contracts/ordering/cart';
import { useTranslations } from '@/i18n/useTranslations';
import { InlineMessage } from '@/ui/feedback/InlineMessage';

/** Promo codes that take nothing off these carts, and why: the total beside them is without them. */
export function IdleCodes({ carts }: { carts: readonly Pick<Cart, 'cartId' | 'promotions'>[] }) {
  const t = useTranslations('cart');
  return carts.flatMap(({ cartId, promotions = [] }) =>
    promotions.map(({ code, problem }) =>
      code && problem ? (
        <InlineMessage key={`${cartId} ${code}`} tone="warning" live={false}>
          <strong>{code}</strong> {t(`promo.problems.${problem}`)}
        </InlineMessage>
      ) : null,
    ),
  );
}
