import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { CheckoutSession } from '@/contracts/checkout';
import { SummaryLines } from '@/features/cart';
import { useCardName } from '@/features/orders';
import { useDateText } from '@/i18n/dates';
import { useTimeText } from '@/i18n/timeText';
import { useTranslations } from '@/i18n/useTranslations';
import { writtenPhone } from '@/lib/validation/checks';
import { writtenPostalCode } from '@/lib/validation/zip';
import { Text } from '@/ui/layout/Text';
import { TextLink } from '@/ui/navigation/TextLink';
import { displayText, eyebrowText } from '@/ui/theme/textStyles';
import { enteredTimeOf, stepNumber, stopAddress, type CheckoutStop } from '../rules';
import { leaveStep } from '../state/attemptMemory';

/** Recipient and card message of one part of the order. */
export function RecipientParts({ checkout, part }: { checkout: CheckoutSession; part: number }) {
  const t = useTranslations('checkout');
  const { recipient, cardMessage } = checkout;
  const at = placeOf(checkout);
  return (
    <div>
      {recipient && (
        <ReviewPart title={t('review.to')} at={at('recipient', part)}>
          <RecipientLines recipient={recipient} />
        </ReviewPart>
      )}
      {cardMessage && (
        <ReviewPart title={t('review.card')} at={at('message', part)}>
          {cardMessage.message || cardMessage.signature ? (
            <Quote>
              {cardMessage.message}
              {cardMessage.signature && <footer>{cardMessage.signature}</footer>}
            </Quote>
          ) : (
            <Text tone="soft">{t('review.noMessage')}</Text>
          )}
        </ReviewPart>
      )}
    </div>
  );
}

/** Where a part can be changed: nowhere while a payment is pending. */
const placeOf =
  ({ pendingOrderId }: CheckoutSession) =>
  (step: CheckoutStop['step'], part: number): CheckoutStop | undefined =>
    pendingOrderId ? undefined : { step, part };

/** Sender and payment of the whole order. */
export function PayerParts({ checkout }: { checkout: CheckoutSession }) {
  const { sender, payment } = checkout;
  const at = placeOf(checkout);
  const t = useTranslations('checkout');
  const cardName = useCardName();
  return (
    <div>
      {sender && (
        <ReviewPart title={t('review.from')} at={at('message', 0)}>
          <Text>
            {sender.firstName} {sender.lastName}
            <br />
            {sender.email}
            {sender.phone && (
              <>
                <br />
                {writtenPhone(sender.phone)}
              </>
            )}
          </Text>
        </ReviewPart>
      )}
      {payment && (
        <ReviewPart title={t('review.payment')} at={at('payment', 0)}>
          <Text>{cardName(payment)}</Text>
        </ReviewPart>
      )}
    </div>
  );
}

/** Name and address, and the notes for the driver. */
function RecipientLines({ recipient }: { recipient: NonNullable<CheckoutSession['recipient']> }) {
  const t = useTranslations('checkout');
  const timeText = useTimeText();
  const dateText = useDateText();
  const { serviceDate } = recipient;
  const { addressLine1, addressLine2, city, state, zipCode, serviceTime, phone } = recipient;
  const lines = [
    `${recipient.firstName} ${recipient.lastName}`,
    recipient.locationName,
    recipient.ward,
    [addressLine1, addressLine2].filter(Boolean).join(', '),
    `${city}, ${state} ${writtenPostalCode(zipCode)}`,
    serviceDate && t('review.serviceOn', { date: dateText(serviceDate) }),
    serviceTime && t('review.serviceAt', { time: timeText(enteredTimeOf(serviceTime)) }),
    t('review.phone', { phone: writtenPhone(phone) }),
    recipient.instructions,
  ].filter((line): line is string => Boolean(line));
  return (
    <Address>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </Address>
  );
}

const Address = styled.address`
  display: grid;
  font-style: normal;
  line-height: 1.55;
`;

const Quote = styled.blockquote`
  ${displayText}
  max-width: 34rem;
  font-size: var(--title-xs);
  font-style: italic;
  line-height: 1.35;
  white-space: pre-line;

  footer {
    padding-top: 0.5rem;
    font-style: normal;
  }
`;

/** The goods of one part of the order; they are changed in the cart, whose checkout leads back here. */
export function GoodsPart({ checkout }: { checkout: CheckoutSession }) {
  const t = useTranslations('checkout');
  return (
    <ReviewPart title={t('review.items')} at={checkout.pendingOrderId ? undefined : 'cart'}>
      <SummaryLines cart={checkout.cart} />
    </ReviewPart>
  );
}

interface ReviewPartProps {
  title: string;
  /** Where it can be changed; none while a payment is pending. */
  at?: CheckoutStop | 'cart';
  children: ReactNode;
}

/** One part of the order as entered, with a link to change it. */
function ReviewPart({ title, at, children }: ReviewPartProps) {
  const t = useTranslations('checkout');
  return (
    <Root>
      <h2>{title}</h2>
      <div>{children}</div>
      {at && (
        <TextLink
          {...(at === 'cart'
            ? { href: '/cart', onClick: () => leaveStep(String(stepNumber('review'))) }
            : { href: stopAddress(at), shallow: true })}
          aria-label={t('review.editLabel', { part: title })}
        >
          {t('review.edit')}
        </TextLink>
      )}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.3rem var(--space-xs);
  padding-block: var(--space-sm);
  border-top: 1px solid var(--hairline);

  h2 {
    ${eyebrowText}
    color: var(--ink-faint);
  }

  > div {
    grid-row: 2;
    grid-column: 1 / -1;
    overflow-wrap: anywhere;
  }

  > a {
    grid-row: 1;
    grid-column: 2;
    align-self: start;
    font-size: var(--text-sm);
  }
`;
