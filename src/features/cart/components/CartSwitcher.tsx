import Cookies from 'js-cookie';
import { Plus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, toCents } from '@/lib/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { IconButton } from '@/ui/controls/IconButton';
import { Icon } from '@/ui/icons/Icon';
import { cartsTogether, hasSeveralCarts, mostCarts, multiCartCookie } from '../rules';
import { fetchSiblingCarts, removeSiblingCart, selectCart, selectSiblingCarts, switchCart } from '../state';
import { RecipientForm } from './RecipientForm';

/** One cart a recipient, side by side; shown once several carts are switched on. @source spec §4 Display conditions (multiCartEnabled) */
export function CartSwitcher() {
  const t = useTranslations('cart');
  const dispatch = useAppDispatch();
  const cart = useAppSelector(selectCart);
  const carts = useAppSelector(selectSiblingCarts);
  const [isOn, setOn] = useState(() => hasSeveralCarts(Cookies.get(multiCartCookie)));
  const [isNaming, setNaming] = useState(false);
  const version = cart?.version;
  useEffect(() => {
    if (isOn && version !== undefined) void dispatch(fetchSiblingCarts());
  }, [dispatch, isOn, cart?.cartId, version]);
  if (!cart) return null;
  const switchOn = () => {
    Cookies.set(multiCartCookie, 'true', { expires: 180, sameSite: 'lax' });
    setOn(true);
    setNaming(true);
  };
  if (!isOn)
    return (
      <Start>
        <Button variant="quiet" size="sm" icon={<Icon of={Plus} size="sm" />} onClick={switchOn}>
          {t('several.start')}
        </Button>
      </Start>
    );
  const { totalCents } = cartsTogether(carts);
  return (
    <Root aria-label={t('several.title')}>
      {carts.length > 1 && (
        <List>
          {carts.map((one, index) => {
            const name = one.name ?? t('several.unnamed', { n: index + 1 });
            return (
              <li key={one.cartId}>
                <Choice
                  type="button"
                  aria-pressed={one.cartId === cart.cartId}
                  onClick={() => void dispatch(switchCart(one))}
                >
                  <strong>{name}</strong>
                  <small>
                    {[
                      t('count', { count: one.itemCount }),
                      one.deliverTo && `${one.deliverTo.city}, ${one.deliverTo.state}`,
                      one.itemCount > 0 && formatExactPrice(toCents(one.totalAmount)),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                  {one.isBlocked && <Problem>{t('undeliverable.title')}</Problem>}
                </Choice>
                <IconButton
                  icon={X}
                  size="sm"
                  label={t('several.remove', { name })}
                  onClick={() => void dispatch(removeSiblingCart(one))}
                />
              </li>
            );
          })}
        </List>
      )}
      {isNaming ? (
        <RecipientForm onDone={() => setNaming(false)} />
      ) : (
        <Foot>
          {carts.length < mostCarts && (
            <Button
              variant="quiet"
              size="sm"
              icon={<Icon of={Plus} size="sm" />}
              onClick={() => setNaming(true)}
            >
              {t('several.add')}
            </Button>
          )}
          {carts.length > 1 && (
            <span>{t('several.total', { count: carts.length, total: formatExactPrice(totalCents) })}</span>
          )}
        </Foot>
      )}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: var(--space-2xs);
`;

/** In line with the words above and below it. */
const Start = styled.div`
  margin-inline-start: calc(-1 * var(--space-2xs));
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: var(--space-3xs);
  padding: 0;
  list-style: none;

  li {
    position: relative;
    display: grid;
  }

  li > button:last-child {
    position: absolute;
    inset: 0.15rem 0.15rem auto auto;
    color: var(--ink-faint);
  }
`;

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
`;

const Problem = styled.small`
  && {
    color: var(--danger);
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2xs);
  font-size: var(--text-sm);
`;
