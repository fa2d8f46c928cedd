import styled from 'styled-components';
import { deliveryPanelOf } from '@/features/delivery/rules';
import { openModal } from '@/features/modals/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { Eyebrow, Heading } from '@/ui/layout/Heading';
import { Text } from '@/ui/layout/Text';
import type { DeliveryGroup } from '../rules';
import { CartLine, type Written } from './CartLine';
import { DeliveryDay, DeliveryPlace } from './DeliveryText';

interface CartDeliveryProps {
  group: DeliveryGroup;
  /** How many deliveries the cart has. */
  total: number;
  written?: Written;
}

/** One delivery of the cart page: when, where, how, and the lines that travel together; or the lines that are not delivered. */
export function CartDelivery({ group: { delivery, lines, key, n }, total, written }: CartDeliveryProps) {
  const t = useTranslations('cart');
  const headingId = `delivery-${key.replace(/\W/g, '-')}`;
  return (
    <section aria-labelledby={headingId}>
      <Head>
        <div>
          {n !== undefined && total > 1 && <Eyebrow>{t('delivery.part', { n, total })}</Eyebrow>}
          <Heading id={headingId} size="sm">
            {written?.day ?? (delivery ? <DeliveryDay delivery={delivery} /> : t('delivery.membership'))}
          </Heading>
          {delivery && (
            <Text size="sm" tone="soft">
              <DeliveryPlace delivery={delivery} /> · {written?.way ?? t(`delivery.${delivery.channel}`)}
            </Text>
          )}
        </div>
        {delivery && <ChangeButton countryId={delivery.countryId} />}
      </Head>
      <Lines>
        {lines.map((line) => (
          <CartLine key={line.itemId} line={line} written={written} />
        ))}
      </Lines>
    </section>
  );
}

function ChangeButton({ countryId }: { countryId: 'US' | 'CA' }) {
  const t = useTranslations('cart');
  const dispatch = useAppDispatch();
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-haspopup="dialog"
      aria-label={t('delivery.changeLabel')}
      onClick={() => dispatch(openModal({ modalKey: deliveryPanelOf(countryId) }))}
    >
      {t('delivery.change')}
    </Button>
  );
}

const Head = styled.header`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: var(--space-xs);
  padding-bottom: var(--space-xs);

  > div {
    display: grid;
    gap: 0.3rem;
    min-width: 0;
  }

  button {
    flex: none;
  }
`;

const Lines = styled.ul``;
