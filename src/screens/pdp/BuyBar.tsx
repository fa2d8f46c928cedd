import { ShoppingBag } from 'lucide';
import { useId } from 'react';
import styled from 'styled-components';
import { lazyCartRecipient, useMiniCartAhead } from '@/features/cart';
import { loadAddToCart, selectCart } from '@/features/cart/state';
import type { DeliveryOffer } from '@/features/delivery';
import type { DatedProduct } from '@/features/delivery/rules';
import type { MasterProduct } from '@/features/product/rules';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import { useTranslations } from '@/i18n/useTranslations';
import { priceViewOf } from '@/lib/moneyView';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/icons/Icon';
import { Amount, PriceNote } from '@/ui/money/Price';
import { media } from '@/ui/theme/media';
import { loadBuyProduct, useBuy } from './useBuy';
import { useChosenProduct } from './useChosenProduct';
import { useProductFees } from './useProductFees';

const { Part: BuyProblem } = lazyWithMessages(
  () => import('./BuyProblem').then((module) => module.BuyProblem),
  ['cart', 'delivery'],
);

/** Everything a press on the button needs. */
const loadAdding = () => Promise.all([loadBuyProduct(), loadAddToCart()]);

interface BuyBarProps {
  product: MasterProduct;
  offer: DeliveryOffer;
  products: readonly DatedProduct[];
}

/**
 * Total and button. The total holds the fee of the chosen day, or the lowest where the law requires all-in prices;
 * tax is known in the cart. The button is off where nothing can be sent. The bar stays in view at the bottom while the
 * choices scroll by.
 */
export function BuyBar({ product, offer, products }: BuyBarProps) {
  const t = useTranslations('product');
  const delivery = useTranslations('delivery');
  const reasonId = useId();
  const recipient = useAppSelector((state) => selectCart(state)?.name);
  const chosen = useChosenProduct(offer);
  const { buy, isAdding, isOff, problem } = useBuy({ product, offer, products, chosen });
  const ahead = useMiniCartAhead(offer.choice !== null, loadAdding);
  const { fees, isAllIn } = useProductFees(product.channel, offer);
  const label = offer.option ? 'total' : isAllIn ? 'totalFrom' : 'withoutDelivery';
  const feeCents = label === 'withoutDelivery' ? 0 : (fees?.minCents ?? 0);
  const cents = chosen.goodsCents + feeCents;
  const total = priceViewOf({ cents, usualCents: cents + chosen.savedCents });
  return (
    <Root>
      <Problem role="alert">
        {problem === 'general' ? t('page.failed') : problem && <BuyProblem errorKey={problem} />}
      </Problem>
      {isOff && <Reason id={reasonId}>{delivery('dates.noLongerAvailable')}</Reason>}
      {recipient && <lazyCartRecipient.Part name={recipient} />}
      <Line>
        <Total>
          <small>{t(`page.${label}`)}</small>
          <output>
            <Amount price={total} />
          </output>
          <PriceNote price={total} />
        </Total>
        <Button
          size="lg"
          loading={isAdding}
          loadingLabel={t('page.adding')}
          icon={<Icon of={ShoppingBag} />}
          onClick={() => void buy()}
          {...(isOff && { 'aria-disabled': true, 'aria-describedby': reasonId })}
          {...ahead}
        >
          {t('page.addToCart')}
        </Button>
      </Line>
    </Root>
  );
}

const Root = styled.div`
  position: sticky;
  z-index: 5;
  bottom: 0;
  margin-inline: calc(-1 * var(--gutter));
  padding: var(--space-2xs) var(--gutter) max(var(--space-2xs), env(safe-area-inset-bottom));
  border-top: 1px solid var(--hairline);
  background: var(--paper);

  ${media.md} {
    margin-inline: 0;
    padding-inline: 0;
  }

  /* On a phone it is there from the first screen on; very low windows need their height for the page. */
  ${media.belowMd} and (min-height: 30rem) {
    position: fixed;
    inset-inline: 0;
    margin-inline: 0;

    body:has(&) {
      padding-bottom: 6.25rem;
    }
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-xs);

  button {
    padding-inline: var(--space-2xs);
    white-space: nowrap;
  }

  ${media.lg} {
    gap: var(--space-sm);
  }
`;

const Total = styled.div`
  position: relative;
  line-height: 1.15;

  small {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }

  output {
    font-size: var(--title-xs);
    font-variant-numeric: lining-nums tabular-nums;
    font-weight: 550;
  }

  /* There is room for it below, so that nothing moves. */
  output + small {
    position: absolute;
    white-space: nowrap;
  }
`;

const Reason = styled.p`
  margin-bottom: var(--space-3xs);
  font-size: var(--text-sm);
`;

const Problem = styled.p`
  color: var(--danger);
  font-size: var(--text-sm);
  font-weight: 500;

  &:not(:empty) {
    margin-bottom: var(--space-3xs);
  }
`;
