import type { ReactNode } from 'react';
import { scenery } from '@/contracts/content/scenery.generated';
import { useTranslations } from '@/i18n/useTranslations';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyScene } from '@/ui/feedback/EmptyScene';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { hasSentCart, sentCart } from './lazySentCart';

/** Where somebody with an empty cart most likely wants to go. */
const collections = ['best-sellers', 'same-day', 'birthday', 'gifts'] as const;

/** An empty cart: the collections most people come for, or where the cart went. */
export function EmptyCart() {
  const t = useTranslations('cart');
  if (hasSentCart()) return <sentCart.Part />;
  const ways: ReactNode = collections.map((handle, index) => (
    <ButtonLink key={handle} href={`/collections/${handle}`} variant={index === 0 ? 'primary' : 'secondary'}>
      {t(`empty.collections.${handle}`)}
    </ButtonLink>
  ));
  return (
    <EmptyState
      picture={<EmptyScene source={scenery.emptyCart} alt={t('empty.pictureAlt')} />}
      title={t('empty.title')}
      actions={ways}
    >
      {t('empty.text')}
    </EmptyState>
  );
}
