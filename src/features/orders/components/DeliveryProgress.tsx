import { Package } from 'lucide';
import styled from 'styled-components';
import type { OrderStatus } from '@/contracts/orders/orders';
import { linePicture } from '@/features/cart/rules';
import { useDateText } from '@/i18n/dates';
import { useForeignLang } from '@/i18n/useForeignLang';
import { useTranslations } from '@/i18n/useTranslations';
import { Icon } from '@/ui/icons/Icon';
import { Eyebrow, Heading } from '@/ui/layout/Heading';
import { Text } from '@/ui/layout/Text';
import { lazyComponent } from '@/ui/lazy';
import { Picture } from '@/ui/media/Picture';
import { TextLink } from '@/ui/navigation/TextLink';
import { media } from '@/ui/theme/media';
import { displayText } from '@/ui/theme/textStyles';
import { timelineOf, type DeliveryGroup } from '../rules';
import { Timeline } from './Timeline';

/** The form to change an order; its code loads when an order is on the page. */
export const LazyChangeOrder = lazyComponent(() =>
  import('./ChangeOrder').then((module) => module.ChangeOrder),
);

/** Progress of each delivery of an order; an order of a membership alone has none. */
export function OrderProgress({ order }: { order: OrderStatus }) {
  const t = useTranslations('orders');
  if (order.deliveryGroups.length === 0) return <Text>{t('status.nothingDelivered')}</Text>;
  return (
    <div>
      {order.deliveryGroups.map((delivery) => (
        <DeliveryProgress key={delivery.deliveryGroupId} order={order} delivery={delivery} />
      ))}
    </div>
  );
}

/** One delivery of an order: date, place, progress and items. */
export function DeliveryProgress({ order, delivery }: { order: OrderStatus; delivery: DeliveryGroup }) {
  const t = useTranslations('orders');
  const { deliveryGroupId, city, state, items } = delivery;
  const day = useDayText(delivery);
  const foreign = useForeignLang();
  const name = t('status.delivery', { id: deliveryGroupId });
  return (
    <Root aria-label={name}>
      <header>
        <Eyebrow>{name}</Eyebrow>
        <Heading as="h3" size="sm">
          {day}
        </Heading>
        <Text size="sm" tone="soft">
          {t('status.place', { city, state })}
        </Text>
      </header>
      <Timeline label={t('status.timeline')} steps={timelineOf(order, delivery)} />
      <Parcel delivery={delivery} />
      <Items aria-label={t('status.items')}>
        {items.map((item, index) => (
          <li key={index}>
            <Picture source={linePicture(item)} alt="" sizes="6rem" ratio="4 / 5" />
            <span lang={foreign(item.lang)}>
              {item.quantity > 1 && `${t('status.times', { count: item.quantity })} `}
              {item.title}
            </span>
          </li>
        ))}
      </Items>
    </Root>
  );
}

/** The date of a delivery in words. */
function useDayText({ status, deliveryDate, deliveryEndDate }: DeliveryGroup): string {
  const t = useTranslations('orders');
  const dateText = useDateText();
  const tense = status === 'delivered' || status === 'cancelled' ? status : 'other';
  if (!deliveryEndDate) return t('status.on', { tense, date: dateText(deliveryDate) });
  const from = dateText(deliveryDate, 'short');
  return t('status.between', { tense, from, to: dateText(deliveryEndDate, 'short') });
}

const Root = styled.section`
  display: grid;
  gap: var(--space-sm);
  padding-block: var(--space-sm);
  border-top: 1px solid var(--hairline);
  break-inside: avoid;

  > header {
    display: grid;
    gap: 0.3rem;
  }
`;

const Items = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  gap: var(--space-xs) var(--space-sm);

  li {
    ${displayText}
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr);
    align-items: center;
    gap: var(--space-xs);
    font-size: var(--text-md);
    line-height: 1.25;
    text-wrap: pretty;
  }

  ${media.print} {
    grid-template-columns: 1fr 1fr;

    li {
      grid-template-columns: 3rem minmax(0, 1fr);
    }
  }
`;

/** Parcel number and link to the carrier's page, when there is a parcel. @source spec §3 Other entities (shippingUrl) */
function Parcel({ delivery }: { delivery: DeliveryGroup }) {
  const t = useTranslations('orders');
  const { shippingUrl, shippingVendor, shippingNumber } = delivery;
  const address = shippingUrl?.startsWith('https://') ? shippingUrl : undefined;
  if (!shippingNumber && !address) return null;
  return (
    <ParcelLine>
      <Icon of={Package} size="sm" />
      {shippingNumber && <span>{t('status.parcelNumber', { number: shippingNumber })}</span>}
      {address && (
        <TextLink href={address} rel="noreferrer">
          {shippingVendor ? t('status.parcelWith', { vendor: shippingVendor }) : t('status.parcel')}
        </TextLink>
      )}
    </ParcelLine>
  );
}

const ParcelLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.3rem 0.75rem;
  font-size: var(--text-sm);
`;
