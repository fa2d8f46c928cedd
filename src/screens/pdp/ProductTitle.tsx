import styled from 'styled-components';
import type { DeliveryOffer } from '@/features/delivery';
import { feeCentsOf, feeTextOf, type FeeText } from '@/features/delivery/rules';
import { selectFeesAhead, selectRegion } from '@/features/delivery/state';
import { useIsLoyaltyShown } from '@/features/loyalty';
import { ProductBadge } from '@/features/product';
import type { MasterProduct } from '@/features/product/rules';
import { selectCurrentVariant, selectCurrentVase } from '@/features/product/state';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { formatPrice, formatPriceRange } from '@/lib/money';
import { priceViewOf } from '@/lib/moneyView';
import { useAppSelector } from '@/store/hooks';
import { Heading } from '@/ui/layout/Heading';
import { Price } from '@/ui/money/Price';
import { media } from '@/ui/theme/media';

/** Name, subtitle, price and delivery fee. */
export function ProductTitle({ product, offer }: { product: MasterProduct; offer: DeliveryOffer }) {
  const t = useTranslations('productCard');
  const words = useTranslations('product');
  const delivery = useTranslations('delivery');
  const isCanadian = useLocale().endsWith('-CA');
  const isLoyaltyShown = useIsLoyaltyShown();
  const variant = useAppSelector(selectCurrentVariant);
  const vase = useAppSelector(selectCurrentVase);
  const cents = variant?.cents ?? 0;
  const chosen = offer.option && feeCentsOf(offer.option);
  const feesAhead = useAppSelector((state) => selectFeesAhead(state, product.channel));
  const fees =
    chosen === undefined ? (offer.view?.fees ?? feesAhead) : { minCents: chosen, maxCents: chosen };
  const text = feeTextOf(cents, fees);
  const region = useAppSelector(selectRegion);
  const isAllIn = region !== undefined && text.kind !== 'plusShipping';
  return (
    <Root>
      {product.badges.length > 0 && (
        <Badges>
          {product.badges.map((badge) => (
            <ProductBadge key={badge} badge={badge} />
          ))}
        </Badges>
      )}
      <Heading as="h1" size="lg">
        {product.title}
      </Heading>
      <p>{product.subtitle}</p>
      <Amounts>
        <Price
          size="lg"
          hideMemberPrice={!isLoyaltyShown}
          price={priceViewOf(
            isAllIn
              ? allInPrice(text, cents, variant?.memberCents)
              : {
                  cents,
                  regularCents: variant?.compareAtCents ?? null,
                  memberCents: variant?.memberCents ?? null,
                },
          )}
        />
        <Fee aria-live="polite">{isAllIn ? t('fees.included') : feeLine(text, t)}</Fee>
        {vase?.isDummy && <Fee>{words('page.noVase')}</Fee>}
        {isCanadian && <Fee>{delivery('panel.usDollars')}</Fee>}
      </Amounts>
    </Root>
  );
}

/** Price including the mandatory fee, where the law requires it. */
function allInPrice(
  text: Exclude<FeeText, { kind: 'plusShipping' }>,
  goodsCents: number,
  memberCents: number | undefined,
): { cents: number; maxCents?: number; memberCents: number | null } {
  const cents = text.kind === 'single' ? text.cents : text.minCents;
  const member = memberCents === undefined ? null : memberCents + cents - goodsCents;
  return { cents, memberCents: member, ...(text.kind === 'range' ? { maxCents: text.maxCents } : {}) };
}

function feeLine(text: FeeText, t: ReturnType<typeof useTranslations<'productCard'>>): string {
  if (text.kind === 'plusShipping') return t('fees.plusShipping');
  if (text.kind === 'single') return t('fees.single', { fee: formatPrice(text.cents) });
  return t('fees.range', { range: formatPriceRange(text.minCents, text.maxCents) });
}

const Root = styled.div`
  display: grid;
  gap: var(--space-3xs);

  & > p {
    color: var(--ink-soft);
    font-size: var(--text-lg);
    line-height: 1.4;
  }

  /* On a phone name and price come first, so that both stand on the first screen. */
  ${media.belowMd} {
    & > p {
      order: 1;
      font-size: inherit;
    }
  }
`;

const Badges = styled.div`
  display: flex;

  ${media.belowMd} {
    order: 2;
  }

  gap: var(--space-3xs);
  /* Capitals with accents reach above their line. */
  margin-bottom: var(--space-3xs);
`;

const Amounts = styled.div`
  margin-top: var(--space-3xs);
`;

const Fee = styled.p`
  min-height: 1.5em;
  color: var(--ink-soft);
  font-size: var(--text-sm);
  font-variant-numeric: lining-nums tabular-nums;
`;
