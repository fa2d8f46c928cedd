import styled from 'styled-components';
import type { Answer } from '@/contracts/gateway';
import { useTranslations } from '@/i18n/useTranslations';
import { media } from '@/ui/theme/media';
import { eyebrowText } from '@/ui/theme/textStyles';
import { useCardName } from './useCardName';

/** To whom, with which words, from whom, paid how. */
export function OrderRecap({ order }: { order: Answer<'getOrder'> }) {
  const t = useTranslations('orders');
  const cardName = useCardName();
  const { recipient, cardMessage, sender, payment } = order;
  return (
    <List>
      {recipient && (
        <div>
          <dt>{t('confirmation.to')}</dt>
          <dd>
            {recipient.firstName} {recipient.lastName}
            {'\n'}
            {[recipient.locationName, recipient.ward, recipient.addressLine1, recipient.addressLine2]
              .filter(Boolean)
              .join('\n')}
            {'\n'}
            {recipient.city}, {recipient.state} {recipient.zipCode}
          </dd>
        </div>
      )}
      {cardMessage && (
        <div>
          <dt>{t('confirmation.card')}</dt>
          <dd>
            {[cardMessage.message, cardMessage.signature].filter(Boolean).join('\n') ||
              t('confirmation.noMessage')}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('confirmation.from')}</dt>
        <dd>
          {sender.firstName} {sender.lastName}
          {'\n'}
          {sender.email}
        </dd>
      </div>
      <div>
        <dt>{t('confirmation.payment')}</dt>
        <dd>{cardName(payment)}</dd>
      </div>
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: var(--space-sm);
  padding-top: var(--space-sm);
  border-top: 1px solid var(--hairline);

  ${media.md} {
    grid-template-columns: 1fr 1fr;
  }

  dt {
    ${eyebrowText}
    padding-bottom: 0.35rem;
    color: var(--ink-faint);
  }

  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
    line-height: 1.55;
  }
`;
