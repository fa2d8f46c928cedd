import styled from 'styled-components';
import type { BankChallenge } from '@/contracts/payment';
import { shopIdentity } from '@/contracts/shopIdentity';
import { useCardName } from '@/features/orders';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, toCents } from '@/lib/money';

const INSTALMENTS = 4;

/** Who wants how much of which card; for instalments, four of them. */
export function BankFacts({ challenge: { kind, amount, brand, last4 } }: { challenge: BankChallenge }) {
  const t = useTranslations('checkout');
  const cardName = useCardName();
  const cents = toCents(amount);
  const share = Math.floor(cents / INSTALMENTS);
  const first = cents - share * (INSTALMENTS - 1);
  const rows: [label: string, value: string][] = [
    [t('bank.merchant'), shopIdentity().name],
    [t('bank.amount'), formatExactPrice(cents)],
    kind === 'card'
      ? [t('review.payment'), cardName({ method: kind, brand, last4 })]
      : [
          t('bank.instalments'),
          t('bank.plan', { first: formatExactPrice(first), share: formatExactPrice(share) }),
        ],
  ];
  return (
    <List>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: 0.45rem;
  padding-block: var(--space-xs);
  border-block: 1px solid var(--hairline);

  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0.2rem 1rem;
  }

  dt {
    color: var(--ink-soft);
  }

  dd {
    font-variant-numeric: lining-nums tabular-nums;
  }
`;
