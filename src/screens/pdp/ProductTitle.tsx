import { countryOf } from '@/contracts/locales';
import styled from 'styled-components';
import type { DeliveryOffer } from '@/features/delivery';
import { feeTextOf, type FeeText } from '@/features/delivery/rules';
import { usePriceFor } from '@/features/loyalty';
import { ProductBadge } from '@/features/product';
import { allInPrice, variantPrice, type MasterProduct } from '@/features/product/rules';
import { selectCurrentVariant, selectCurrentVase } from '@/features/product/state';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { formatPrice, formatPriceRange } from '@/lib/money';
import { priceViewOf } from '@/lib/moneyView';
import { useAppSelector } from '@/store/hooks';
import { Heading } from '@/ui/layout/Heading';
import { Price } from '@/ui/money/Price';
import { media } from '@/ui/theme/media';
import { useProductFees } from './useProductFees';

/** Name, subtitle, price and delivery fee. */
export function ProductTitle({ product, offer }: { product: MasterProduct; offer: DeliveryOffer }) {
  const t = useTranslations('productCard');
  const words = useTranslations('product');
  const delivery = useTranslations('delivery');
  const isCanadian = countryOf(useLocale()) === 'CA';
  const priceFor = usePriceFor();
  const variant = useAppSelector(selectCurrentVariant);
  const vase = useAppSelector(selectCurrentVase);
  const { fees, isAllIn } = useProductFees(product.channel, offer);
  const price = variant ? variantPrice(priceFor(variant)) : { cents: 0 };
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
        <Price size="lg" price={priceViewOf(isAllIn && fees ? allInPrice(price, fees) : price)} />
        <Fee aria-live="polite">
          {isAllIn ? t('fees.included') : feeLine(feeTextOf(price.cents, fees), t)}
        </Fee>
        {vase?.isDummy && <Fee>{words('page.noVase')}</Fee>}
        {isCanadian && <Fee>{delivery('panel.usDollars')}</Fee>}
      </Amounts>
    </Root>
  );
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
