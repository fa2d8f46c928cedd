import { useTranslations } from '@/i18n/useTranslations';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import type { CheckoutPart } from '../state';

/** Promo codes that take nothing off the order, and why: the total above is without them. */
export function IdleCodes({ parts }: { parts: readonly Pick<CheckoutPart, 'checkout'>[] }) {
  const t = useTranslations('cart');
  return parts
    .flatMap(({ checkout }) => checkout.cart.promotions ?? [])
    .map(({ code, problem }) =>
      code && problem ? (
        <InlineMessage key={code} tone="warning" live={false}>
          <strong>{code}</strong> {t(`promo.problems.${problem}`)}
        </InlineMessage>
      ) : null,
    );
}
