import styled from 'styled-components';
import { thumbnailWidths } from '@/contracts/content/pictures';
import type { OrderSummary } from '@/contracts/orders/orders';
import { SendAgainButton } from '@/features/orders';
import { rememberOrderToken } from '@/features/orders/state';
import { useDateText } from '@/i18n/dates';
import { useForeignLang } from '@/i18n/useForeignLang';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, toCents } from '@/lib/money';
import { Card } from '@/ui/layout/Card';
import { Text } from '@/ui/layout/Text';
import { Picture } from '@/ui/media/Picture';
import { TextLink } from '@/ui/navigation/TextLink';

const thumbnail = (path: string) => ({ id: path, path, widths: thumbnailWidths, width: 640, height: 640 });

/** An order in a list: when, for whom, what, how it stands, and the way to the whole order. @source spec §7 (orderHistory) */
export function OrderCard({ order, placed }: { order: OrderSummary; placed: string }) {
  const t = useTranslations('account');
  const { orderId, orderToken, total, recipient, items, itemCount } = order;
  const foreign = useForeignLang();
  const rest = itemCount - items.length;
  return (
    <Row as="article" aria-label={t('orders.order', { orderId })}>
      <Thumbnails aria-hidden>
        {items
          .slice(0, 2)
          .map(({ imagePath }, at) =>
            imagePath ? (
              <Picture
                key={`${imagePath} ${at}`}
                source={thumbnail(imagePath)}
                alt=""
                sizes="72px"
                ratio="1"
              />
            ) : null,
          )}
      </Thumbnails>
      <div>
        <strong>
          {items.map(({ title, lang, quantity }, at) => (
            <span key={title} lang={foreign(lang)}>
              {at > 0 && ', '}
              {quantity > 1 && `${quantity} × `}
              {title}
            </span>
          ))}
          {rest > 0 && ` ${t('orders.more', { count: rest })}`}
        </strong>
        <Text size="sm" tone="soft">
          {recipient && `${t('orders.for', { name: `${recipient.firstName} ${recipient.lastName}` })} · `}
          {t('orders.placed', { date: placed })} · {formatExactPrice(toCents(total))}
        </Text>
        <Deliveries order={order} />
        <Text size="xs" tone="faint">
          {orderId}
        </Text>
      </div>
      <Ways>
        <TextLink href={`/order/${orderId}`} onClick={() => rememberOrderToken(orderId, orderToken)}>
          {t('orders.open')}
        </TextLink>
        <SendAgainButton orderId={orderId} />
      </Ways>
    </Row>
  );
}

/** Status and day of each delivery. */
function Deliveries({ order: { deliveryGroups, isCancelled } }: { order: OrderSummary }) {
  const t = useTranslations('account');
  const orders = useTranslations('orders');
  const dateText = useDateText();
  if (isCancelled) return <Text size="sm">{t('orders.cancelled')}</Text>;
  return deliveryGroups.map(({ deliveryGroupId, status, deliveryDate, deliveryEndDate }) => (
    <Text key={deliveryGroupId} size="sm">
      {orders(`status.states.${status}`)} ·{' '}
      {[deliveryDate, deliveryEndDate].flatMap((day) => (day ? [dateText(day, 'short')] : [])).join(' – ')}
    </Text>
  ));
}

const Row = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2xs) var(--space-sm);
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 2;
  align-items: center;
  gap: var(--space-2xs) var(--space-sm);
`;

const Thumbnails = styled.div`
  display: grid;
  gap: 2px;
  width: 4.5rem;

  img {
    border-radius: var(--radius-md);
  }
`;
