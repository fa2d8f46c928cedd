import styled from 'styled-components';
import type { Answer } from '@/contracts/gateway';
import type { Cart } from '@/contracts/ordering/cart';
import { holdsAlcohol } from '@/contracts/age';
import { LineDetails } from '@/features/cart';
import { linesOf } from '@/features/cart/rules';
import { useForeignLang } from '@/i18n/useForeignLang';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, toCents } from '@/lib/money';
import { FactList } from '@/ui/layout/FactList';
import { Heading } from '@/ui/layout/Heading';
import { Text } from '@/ui/layout/Text';
import { TextLink } from '@/ui/navigation/TextLink';
import { media } from '@/ui/theme/media';
import { displayText } from '@/ui/theme/textStyles';
import { addressLines, receiverOf, trackAddress } from '../rules';
import { LazyChangeOrder, OrderProgress } from './DeliveryProgress';
import { SendAgainButton } from './SendAgainButton';

interface OrderPartProps {
  order: Answer<'getOrder'>;
  /** Other orders were placed with it: shows the recipient's name and a link to track this one. */
  isOneOfSeveral: boolean;
}

/** Progress, recipient, message and changes of one order. */
export function OrderPart({ order, isOneOfSeveral }: OrderPartProps) {
  const t = useTranslations('orders');
  const { orderId, status } = order;
  const name = receiverOf(order);
  const em = (words: React.ReactNode) => <em>{words}</em>;
  return (
    <Root aria-label={isOneOfSeveral ? (name ?? orderId) : undefined}>
      {isOneOfSeveral && (
        <header>
          <Heading size="md">{name ? t('confirmation.several.for', { name }) : orderId}</Heading>
          <p>
            <OrderNumber>{orderId}</OrderNumber>
            <TextLink href={trackAddress(orderId)}>{t('confirmation.track')}</TextLink>
          </p>
        </header>
      )}
      {status.deliveryGroups.length > 0 && (
        <div>
          {!isOneOfSeveral && <Heading size="md">{t.rich('confirmation.deliveries', { em })}</Heading>}
          <OrderProgress order={status} />
        </div>
      )}
      <OrderRecap order={order} />
      <SendAgainButton orderId={orderId} />
      <LazyChangeOrder orderId={orderId} />
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: var(--space-sm);

  header {
    display: grid;
    gap: var(--space-3xs);
  }

  header p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-sm);
    font-size: var(--text-sm);
  }
`;

/** The number of an order inside a sentence; never broken at its hyphens. */
export const OrderNumber = styled.strong`
  font-weight: 600;
  font-variant-numeric: lining-nums tabular-nums;
  white-space: nowrap;
`;

/** Recipient, note for the driver, card message and sender. */
function OrderRecap({ order: { recipient, cardMessage, sender } }: { order: Answer<'getOrder'> }) {
  const t = useTranslations('orders');
  const words = [cardMessage?.message, cardMessage?.signature].filter(Boolean).join('\n');
  return (
    <List>
      {recipient && (
        <div>
          <dt>{t('confirmation.to')}</dt>
          <dd>{addressLines(recipient).join('\n')}</dd>
        </div>
      )}
      {recipient?.instructions && (
        <div>
          <dt>{t('confirmation.driverNote')}</dt>
          <dd>{recipient.instructions}</dd>
        </div>
      )}
      {sender.email && (
        <div>
          <dt>{t('confirmation.from')}</dt>
          <dd>{[`${sender.firstName} ${sender.lastName}`, sender.email].join('\n')}</dd>
        </div>
      )}
      {recipient && (
        <Words>
          <dt>{t('confirmation.card')}</dt>
          <dd>{words || t('confirmation.noMessage')}</dd>
        </Words>
      )}
    </List>
  );
}

const List = styled(FactList)`
  padding-top: var(--space-sm);
  border-top: 1px solid var(--hairline);

  ${media.print} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Words = styled.div`
  grid-column: 1 / -1;
  padding: var(--space-sm);
  border-radius: var(--radius-md);
  background: var(--rose-tint);
  break-inside: avoid;

  ${media.print} {
    border: 1px dashed;
    background: none;
  }

  dd {
    ${displayText}
    font-size: var(--title-xs);
    line-height: 1.4;
    text-align: start;
  }
`;

/** The ordered lines with details and prices. */
export function OrderedLines({ cart }: { cart: Cart }) {
  const t = useTranslations('orders');
  const cartTexts = useTranslations('cart');
  const foreign = useForeignLang();
  return (
    <Lines>
      {linesOf(cart).map((line) => (
        <li key={line.itemId}>
          <span lang={foreign(line.lang)}>
            {line.quantity > 1 && `${t('status.times', { count: line.quantity })} `}
            {line.title}
          </span>
          <span>{formatExactPrice(toCents(line.lineTotal))}</span>
          <Text as="span" size="xs" tone="faint">
            <LineDetails line={line} />
            {holdsAlcohol(line) && <Signs>{cartTexts('line.adultSigns')}</Signs>}
          </Text>
        </li>
      ))}
    </Lines>
  );
}

const Signs = styled.span`
  display: block;
`;

const Lines = styled.ul`
  display: grid;
  gap: var(--space-2xs);
  padding: 0 0 var(--space-xs);
  border-bottom: 1px solid var(--hairline);
  font-variant-numeric: lining-nums tabular-nums;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 var(--space-xs);
  }
`;
