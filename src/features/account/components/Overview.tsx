import type { ReactNode } from 'react';
import styled from 'styled-components';
import { selectProfile } from '@/features/auth/state';
import { useIsLoyaltyShown } from '@/features/loyalty';
import { useInstantText } from '@/features/orders';
import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { Heading } from '@/ui/layout/Heading';
import { Text } from '@/ui/layout/Text';
import { TextLink } from '@/ui/navigation/TextLink';
import { media } from '@/ui/theme/media';
import { AddressLines } from './AddressLines';
import { OrderCard } from './OrderCard';
import { OwnPart, Sheet } from './SectionFrame';
import { useReminderName } from './useReminderName';

/** The first page of the account: the last order, and what is next. @source spec §2 (/account) */
export function Overview() {
  const t = useTranslations('account');
  const profile = useAppSelector(selectProfile);
  const isLoyaltyShown = useIsLoyaltyShown();
  return (
    <Root>
      <Heading as="h1" size="lg">
        {t.rich('overview.title', {
          name: profile?.firstName ?? t('overview.noName'),
          em: (words) => <em>{words}</em>,
        })}
      </Heading>
      <LastOrder />
      <Tiles>
        <NextReminder />
        <PrimaryAddress />
        {isLoyaltyShown && <MembershipTile />}
      </Tiles>
    </Root>
  );
}

function LastOrder() {
  const t = useTranslations('account');
  const instantText = useInstantText();
  return (
    <Tile title={t('overview.lastOrder')} href="/account/orders" action={t('overview.allOrders')}>
      <OwnPart name="orderHistory" height="8rem">
        {({ orders: [order] }) =>
          order ? (
            <OrderCard order={order} placed={instantText(order.placedAt, 'day')} />
          ) : (
            <Text tone="soft">{t('orders.none')}</Text>
          )
        }
      </OwnPart>
    </Tile>
  );
}

function NextReminder() {
  const t = useTranslations('account');
  const dateText = useDateText();
  const reminderName = useReminderName();
  return (
    <Tile title={t('overview.nextReminder')} href="/account/reminders" action={t('overview.allReminders')}>
      <OwnPart name="reminders" height="6.5rem">
        {({ result: [first], entities }) => {
          const reminder = first === undefined ? undefined : entities.reminder[first];
          if (!reminder) return <Text tone="soft">{t('overview.noReminder')}</Text>;
          return (
            <Text>
              <strong>{reminderName(reminder)}</strong>
              <br />
              {dateText(reminder.nextDate, 'full')}
            </Text>
          );
        }}
      </OwnPart>
    </Tile>
  );
}

function PrimaryAddress() {
  const t = useTranslations('account');
  return (
    <Tile title={t('overview.address')} href="/account/addresses" action={t('overview.allAddresses')}>
      <OwnPart name="addresses" height="6.5rem">
        {([address]) =>
          address ? <AddressLines address={address} /> : <Text tone="soft">{t('overview.noAddress')}</Text>
        }
      </OwnPart>
    </Tile>
  );
}

function MembershipTile() {
  const t = useTranslations('account');
  return (
    <Tile title={t('sections.loyalty')} href="/account/loyalty" action={t('overview.membership')}>
      <OwnPart name="membershipBasicInfo" height="6.5rem">
        {({ fsmDetails: { status } }) => <Text>{t(`loyalty.status.${status}`)}</Text>}
      </OwnPart>
    </Tile>
  );
}

interface TileProps {
  title: string;
  href: string;
  action: string;
  children: ReactNode;
}

function Tile({ title, href, action, children }: TileProps) {
  return (
    <Sheet as="section">
      <Heading as="h2" size="xs">
        {title}
      </Heading>
      {children}
      <Text size="sm">
        <TextLink href={href}>{action}</TextLink>
      </Text>
    </Sheet>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--space-md);
  min-width: 0;
`;

const Tiles = styled.div`
  display: grid;
  gap: var(--space-sm);

  ${media.md} {
    grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
  }

  /* As high as with an address, so that nothing moves when it has been read. */
  > section {
    min-height: 12.5rem;
  }
`;
