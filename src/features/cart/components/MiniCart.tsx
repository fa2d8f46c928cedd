import { useEffect } from 'react';
import styled from 'styled-components';
import { useShopRouter } from '@/features/navigation';
import { queryParameter } from '@/features/navigation/rules';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice } from '@/lib/money';
import { keepFocus } from '@/lib/keepFocus';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Drawer } from '@/ui/overlays/Drawer';
import { displayText } from '@/ui/theme/textStyles';
import { billRows, preFeeTotalCents, removedLineParameters } from '../rules';
import {
  feedbackReset,
  fetchCart,
  selectAnyFeedback,
  selectCartLines,
  selectCartStatus,
  selectIsCartBusy,
  selectIsUnsettled,
  selectShownCart,
} from '../state';
import { BillLine } from './BillLine';
import { CartFailed } from './CartFailed';
import { CartMessage } from './CartMessage';
import { CartSkeleton } from './CartSkeleton';
import { CheckoutButton } from './CheckoutButton';
import { IdleCodes } from './IdleCodes';
import { hasSentCart, sentCart } from './lazySentCart';
import { LoyaltyOffer } from './LoyaltyOffer';
import { MiniCartLine } from './MiniCartLine';

interface MiniCartProps {
  /** False while it stands ready out of sight. */
  isOpen?: boolean;
  onClose: () => void;
}

/** The cart at the edge of the page, opened from the header and after something was added. @source spec §2 */
export function MiniCart({ isOpen = true, onClose }: MiniCartProps) {
  const t = useTranslations('cart');
  const status = useAppSelector(selectCartStatus);
  const lines = useAppSelector(selectCartLines);
  const feedback = useAppSelector(selectAnyFeedback);
  useCartWhileOpen(isOpen);
  const close = useMiniCartClose(onClose);
  const hasLines = status === 'ready' && lines.length > 0;
  const isEmpty = status === 'empty' || (status === 'ready' && lines.length === 0);
  return (
    <Drawer
      open={isOpen}
      staysReady
      onClose={close}
      title={t('title')}
      footer={hasLines ? <MiniCartFooter onClose={close} /> : undefined}
    >
      <Content ref={keepFocus} tabIndex={-1}>
        <CartMessage feedback={feedback} />
        {hasLines && (
          <List>
            {lines.map((line) => (
              <MiniCartLine key={line.itemId} line={line} />
            ))}
          </List>
        )}
        {isOpen && hasLines && <LoyaltyOffer />}
        {isEmpty && hasSentCart() && <sentCart.Part />}
        {isEmpty && !hasSentCart() && (
          <EmptyState
            title={t('empty.title')}
            actions={<Button onClick={close}>{t('mini.continue')}</Button>}
          >
            {t('empty.text')}
          </EmptyState>
        )}
        {(status === 'loading' || status === 'unknown') && <CartSkeleton />}
        {status === 'failed' && <CartFailed />}
      </Content>
    </Drawer>
  );
}

/** Reads the cart when it comes into sight; what is on its way to the gateway brings the cart back with it. */
function useCartWhileOpen(isOpen: boolean) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  useEffect(() => {
    if (!isOpen) return;
    if (!selectIsUnsettled(store.getState())) void dispatch(fetchCart());
    return () => void dispatch(feedbackReset());
  }, [dispatch, store, isOpen]);
}

/** A closed mini-cart leaves no editing behind in the address of the page below. */
function useMiniCartClose(onClose: () => void) {
  const { changeQuery } = useShopRouter();
  return () => {
    if (queryParameter(window.location.search, 'edititemid') !== undefined)
      void changeQuery(removedLineParameters(1), { shallow: true });
    onClose();
  };
}

function MiniCartFooter({ onClose }: { onClose: () => void }) {
  const t = useTranslations('cart');
  const cart = useAppSelector(selectShownCart);
  const isUnsettled = useAppSelector(selectIsUnsettled);
  const isBusy = useAppSelector(selectIsCartBusy);
  if (!cart) return null;
  const rows = billRows(cart);
  const discounts = rows.filter(({ kind }) => kind === 'discount');
  const fees = rows.filter(({ kind }) => kind === 'delivery' || kind === 'surcharge');
  return (
    <Foot>
      <Sums $isChanging={isUnsettled || isBusy} aria-live="polite">
        {discounts.map((row) => (
          <BillLine key={row.key} row={row} />
        ))}
        <Total>
          <dt>{t('mini.total')}</dt>
          <dd>{formatExactPrice(preFeeTotalCents(cart))}</dd>
        </Total>
        {fees.map((row) => (
          <BillLine key={row.key} row={row} />
        ))}
      </Sums>
      <IdleCodes carts={[cart]} />
      <Ways>
        <ButtonLink href="/cart" variant="secondary" size="lg">
          {t('mini.view')}
        </ButtonLink>
        <CheckoutButton section="mini-cart" onLeave={onClose} />
      </Ways>
      <Button variant="quiet" wide onClick={onClose}>
        {t('mini.continue')}
      </Button>
    </Foot>
  );
}

const Content = styled.div`
  display: grid;
  gap: var(--space-sm);

  &:focus {
    outline: none;
  }
`;

const List = styled.ul`
  padding: 0;
  list-style: none;
`;

const Foot = styled.div`
  display: grid;
  gap: var(--space-xs);
`;

const Sums = styled.dl<{ $isChanging: boolean }>`
  display: grid;
  gap: 0.3rem;
  color: var(--ink-soft);
  font-size: var(--text-sm);
  font-variant-numeric: lining-nums tabular-nums;
  opacity: ${({ $isChanging }) => ($isChanging ? 0.5 : 1)};

  > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 1rem;
  }
`;

const Total = styled.div`
  color: var(--ink);

  dt {
    font-weight: 550;
  }

  dd {
    ${displayText}
    font-size: var(--title-xs);
  }
`;

/**
 * What leads away stands above the last row: the panel opens where a product page has "Add to cart", and the pointer still
 * lies there.
 */
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3xs);

  > * {
    flex: 1 1 auto;
    width: auto;
  }

  > :is(a, button) {
    padding-inline: 1rem;
  }

  > button {
    flex: 1 1 11.5rem;
  }
`;
