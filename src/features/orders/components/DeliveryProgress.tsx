import styled from 'styled-components';
import { linePicture } from '@/features/cart/rules';
import type { OrderStatus } from '@/contracts/orders';
import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { Badge } from '@/ui/layout/Badge';
import { Eyebrow, Heading } from '@/ui/layout/Heading';
import { Text } from '@/ui/layout/Text';
import { Picture } from '@/ui/media/Picture';
import { TextLink } from '@/ui/navigation/TextLink';

type Group = OrderStatus['deliveryGroups'][number];

const tones = {
  received: 'sky',
  preparing: 'marigold',
  'on-its-way': 'lilac',
  delivered: 'leaf',
  cancelled: 'rose',
} as const;

/** One delivery of an order: when and where, how far it has come, what is in it. */
export function DeliveryProgress({ group }: { group: Group }) {
  const t = useTranslations('orders');
  const dateText = useDateText();
  const { deliveryGroupId, status, deliveryDate, deliveryEndDate, city, state, items } = group;
  return (
    <Root>
      <Head>
        <div>
          <Eyebrow>{t('status.delivery', { id: deliveryGroupId })}</Eyebrow>
          <Heading as="h3" size="xs">
            {deliveryEndDate
              ? t('status.between', { from: dateText(deliveryDate, 'short'), to: dateText(deliveryEndDate, 'short') })
              : dateText(deliveryDate)}
          </Heading>
          <Text size="sm" tone="soft">
            {t('status.place', { city, state })}
          </Text>
        </div>
        <Badge tone={tones[status]}>{t(`status.states.${status}`)}</Badge>
      </Head>
      <Items aria-label={t('status.items')}>
        {items.map((item, index) => (
          <li key={index}>
            <Picture source={linePicture(item)} alt="" sizes="3.5rem" ratio="4 / 5" />
            <span>
              {item.quantity > 1 && `${t('status.times', { count: item.quantity })} `}
              {item.title}
            </span>
          </li>
        ))}
      </Items>
      <Parcel group={group} />
    </Root>
  );
}

/** Number of the parcel and the carrier's own page, when a carrier has it. */
function Parcel({ group: { shippingUrl, shippingVendor, shippingNumber } }: { group: Group }) {
  const t = useTranslations('orders');
  if (!shippingNumber) return null;
  return (
    <Text size="sm">
      {t('status.parcelNumber', { number: shippingNumber })}{' '}
      {shippingUrl && (
        <TextLink href={shippingUrl} rel="noreferrer">
          {t('status.parcel', { vendor: shippingVendor ?? '' })}
        </TextLink>
      )}
    </Text>
  );
}

const Root = styled.section`
  display: grid;
  gap: var(--space-xs);
  padding-block: var(--space-sm);
  border-top: 1px solid var(--hairline);
`;

const Head = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-xs);

  > div {
    display: grid;
    gap: 0.25rem;
  }
`;

const Items = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-xs);
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 3.5rem auto;
    align-items: center;
    gap: var(--space-2xs);
    font-size: var(--text-sm);
  }
`;
