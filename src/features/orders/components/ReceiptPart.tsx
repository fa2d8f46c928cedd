import styled from 'styled-components';
import type { Answer } from '@/contracts/gateway';
import { shopIdentity } from '@/contracts/shopIdentity';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice } from '@/lib/money';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { receiptRows } from '../rules';
import { useCardName, useInstantText } from './orderTexts';

/** What was paid and given back, with dates, and who sold it. @source docs/decisions/0067-orders-afterwards.md */
export function ReceiptPart({ orders }: { orders: readonly Answer<'getOrder'>[] }) {
  const t = useTranslations('orders');
  const cardName = useCardName();
  const instantText = useInstantText();
  const { rows, paidCents } = receiptRows(orders.map(({ receipt }) => receipt));
  const [first] = orders;
  const { name, phone, email, address } = shopIdentity();
  return (
    <Stack gap="xs">
      {first && (
        <Text size="sm" tone="soft">
          {t('confirmation.paid', { card: cardName(first.payment) })}
        </Text>
      )}
      {rows.length > 1 && (
        <Rows>
          {rows.map(({ kind, for: what, cents, at, isDone }) => (
            <div key={`${kind} ${what} ${at}`}>
              <dt>
                {t(`receipt.${kind}.${what}` as 'receipt.payments.order')}
                <br />
                {instantText(at, 'day')}
                {isDone === false && ` · ${t('receipt.onItsWay')}`}
              </dt>
              <dd>{`${kind === 'refunds' ? '−' : ''}${formatExactPrice(cents)}`}</dd>
            </div>
          ))}
          <div>
            <dt>{t('receipt.left')}</dt>
            <dd>{formatExactPrice(paidCents)}</dd>
          </div>
        </Rows>
      )}
      <Text size="xs" tone="faint">
        {t('receipt.soldBy', { seller: [name, ...address].join(', ') })}
        <br />
        {[phone, email].join(' · ')}
      </Text>
    </Stack>
  );
}

const Rows = styled.dl`
  display: grid;
  gap: var(--space-3xs);
  font-size: var(--text-sm);
  font-variant-numeric: lining-nums tabular-nums;

  > div {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
  }

  > :last-child {
    padding-top: var(--space-3xs);
    border-top: 1px solid var(--hairline);
    font-weight: 600;
  }

  dt {
    color: var(--ink-soft);
  }

  dd {
    white-space: nowrap;
  }
`;
