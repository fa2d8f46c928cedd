import { X } from 'lucide';
import styled from 'styled-components';
import type { CartSummary } from '@/contracts/ordering/severalCarts';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, toCents } from '@/lib/money';
import { useAppDispatch } from '@/store/hooks';
import { IconButton } from '@/ui/controls/IconButton';
import { media } from '@/ui/theme/media';
import { removeSiblingCart, switchCart } from '../state';
import { AskOnce } from './AskOnce';

interface CartChoiceProps {
  cart: CartSummary;
  /** Its place among the carts, counted from 0. */
  index: number;
  /** It is the current cart. */
  isOwn: boolean;
}

/** One of several carts: whom it is for, what is in it, where it goes. A press turns to it; what is in it is removed after asking once. */
export function CartChoice({ cart, index, isOwn }: CartChoiceProps) {
  const t = useTranslations('cart');
  const dispatch = useAppDispatch();
  const name = cart.name ?? t('several.unnamed', { n: index + 1 });
  /* A membership counts as no item, but a cart with it is not empty. */
  const isEmpty = cart.itemCount === 0 && cart.totalAmount === 0;
  const facts = [
    (cart.itemCount > 0 || isEmpty) && t('count', { count: cart.itemCount }),
    cart.deliverTo && `${cart.deliverTo.city}, ${cart.deliverTo.state}`,
    !isEmpty && formatExactPrice(toCents(cart.totalAmount)),
  ];
  const removal = t('several.remove', { name });
  const remove = () => void dispatch(removeSiblingCart(cart));
  return (
    <li>
      <Choice type="button" aria-pressed={isOwn} onClick={() => void dispatch(switchCart(cart))}>
        <strong>{name}</strong>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {cart.isBlocked && <Problem>{t('several.blocked')}</Problem>}
      </Choice>
      <AskOnce question={removal} yes={removal} onYes={remove}>
        {(ask, isFocused) => (
          <IconButton
            icon={X}
            size="sm"
            label={removal}
            autoFocus={isFocused}
            onClick={isEmpty ? remove : ask}
          />
        )}
      </AskOnce>
    </li>
  );
}

const Choice = styled.button`
  display: grid;
  align-content: start;
  gap: 0.15rem;
  padding: 0.7rem 3rem 0.7rem 0.9rem;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-md);
  background: var(--paper-raised);
  font-size: var(--text-sm);
  text-align: start;

  small {
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }

  &[aria-pressed='true'] {
    border-color: var(--leaf-deep);
    background: var(--leaf-tint);
    box-shadow: inset 0 0 0 1px var(--leaf-deep);
  }

  ${media.forced} {
    &[aria-pressed='true'] {
      border: 3px solid Highlight;
    }
  }
`;

const Problem = styled.small`
  && {
    color: var(--danger);
  }
`;
