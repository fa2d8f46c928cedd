import { Pencil, Plus } from 'lucide';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice } from '@/lib/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/icons/Icon';
import { Cluster } from '@/ui/layout/Cluster';
import { cartsTogether, mostCarts } from '../rules';
import { fetchSiblingCarts, selectCart, selectHaveSiblingCartsFailed, selectSiblingCarts } from '../state';
import { CartChoice } from './CartChoice';
import { RecipientForm } from './RecipientForm';

/**
 * The carts of all recipients, and the ways to name, add and choose one.
 * @param isNew  the first one beside the present cart is being named
 */
export function SeveralCarts({ isNew }: { isNew: boolean }) {
  const t = useTranslations('cart');
  const dispatch = useAppDispatch();
  const cart = useAppSelector(selectCart);
  const carts = useAppSelector(selectSiblingCarts);
  const [isNaming, setNaming] = useState<'own' | 'new' | false>(isNew && 'new');
  const hasFailed = useAppSelector(selectHaveSiblingCartsFailed);
  const version = cart?.version;
  useEffect(() => {
    if (version !== undefined) void dispatch(fetchSiblingCarts());
  }, [dispatch, cart?.cartId, version]);
  useComeback(hasFailed, () => void dispatch(fetchSiblingCarts()));
  if (!cart) return null;
  const { totalCents } = cartsTogether(carts);
  return (
    <Root aria-label={t('several.title')}>
      {carts.length > 1 && (
        <List>
          {carts.map((one, index) => (
            <CartChoice key={one.cartId} cart={one} index={index} isOwn={one.cartId === cart.cartId} />
          ))}
        </List>
      )}
      {isNaming ? (
        <RecipientForm
          isRename={isNaming === 'own'}
          name={isNaming === 'own' ? (cart.name ?? '') : ''}
          onDone={() => setNaming(false)}
        />
      ) : (
        <Foot>
          <Cluster gap="3xs">
            {carts.length < mostCarts && (
              <Button
                variant="quiet"
                size="sm"
                icon={<Icon of={Plus} size="sm" />}
                onClick={() => setNaming('new')}
              >
                {t('several.add')}
              </Button>
            )}
            {carts.length > 1 && (
              <Button
                variant="quiet"
                size="sm"
                icon={<Icon of={Pencil} size="sm" />}
                onClick={() => setNaming('own')}
              >
                {t('several.rename')}
              </Button>
            )}
          </Cluster>
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

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: var(--space-3xs);

  li {
    position: relative;
    display: grid;
    grid-template-rows: 1fr;
    gap: var(--space-3xs);
  }

  li > button:last-child {
    position: absolute;
    inset: 0.15rem 0.15rem auto auto;
    color: var(--ink-faint);
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
