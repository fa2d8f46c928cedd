import { useCardName } from '@/features/orders';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { TextButton } from '@/ui/controls/TextButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Text } from '@/ui/layout/Text';
import { removePaymentCard, type OwnResults } from '../state';
import { ItemList, ItemRow } from './ItemList';
import { OwnPart, SectionFrame } from './SectionFrame';
import { useOnce } from './useDialogs';

/** Saved cards: brand, last digits and expiry; the number itself is kept nowhere. @source spec §7 (getPaymentCards, removePaymentCard) */
export function CardsSection() {
  const t = useTranslations('account');
  return (
    <SectionFrame section="cards" title={t('sections.cards')} text={t('cards.text')}>
      <OwnPart name="paymentCards">
        {(cards) =>
          cards.length === 0 ? (
            <EmptyState
              title={t('cards.none')}
              illustration="letter"
              actions={<ButtonLink href="/collections/best-sellers">{t('orders.browse')}</ButtonLink>}
            />
          ) : (
            <ItemList>
              {cards.map((card) => (
                <SavedCard key={card.creditCardId} card={card} />
              ))}
            </ItemList>
          )
        }
      </OwnPart>
    </SectionFrame>
  );
}

function SavedCard({ card }: { card: OwnResults<'paymentCards'>[number] }) {
  const t = useTranslations('account');
  const dispatch = useAppDispatch();
  const cardName = useCardName();
  const removing = useOnce(() => dispatch(removePaymentCard(card.creditCardId)));
  const { brand, last4, expiryMonth, expiryYear } = card;
  const name = cardName({ method: 'card', brand, last4 });
  const expiry = `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
  return (
    <ItemRow as="li">
      <div>
        <strong>{name}</strong>
        <Text size="sm" tone="soft">
          {t('cards.expires', { date: expiry })}
        </Text>
      </div>
      <TextButton aria-label={t('cards.removeNamed', { name })} onClick={removing.start}>
        {t('remove')}
      </TextButton>
    </ItemRow>
  );
}
