import styled from 'styled-components';
import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, toCents } from '@/lib/money';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { displayText } from '@/ui/theme/textStyles';
import { billRows, preFeeTotalCents, totalDiscountCents, type BilledCart, type BillRow } from '../rules';

interface BillProps {
  cart: BilledCart;
  /** Amounts are about to change: they are shown faded. */
  isChanging?: boolean;
}

/** Everything the total is made of, row by row, and the total. */
export function Bill({ cart, isChanging = false }: BillProps) {
  const t = useTranslations('cart');
  const rows = billRows(cart);
  return (
    <Root aria-busy={isChanging || undefined} $isChanging={isChanging}>
      {rows.filter(isOfGoods).map((row) => (
        <BillLine key={row.key} row={row} />
      ))}
      {totalDiscountCents(cart) > 0 && (
        <div>
          <dt>{t('mini.total')}</dt>
          <dd>{formatExactPrice(preFeeTotalCents(cart))}</dd>
        </div>
      )}
      {rows
        .filter((row) => !isOfGoods(row))
        .map((row) => (
          <BillLine key={row.key} row={row} />
        ))}
      <Total>
        <dt>{t('bill.total')}</dt>
        <dd>
          {formatExactPrice(toCents(cart.totalAmount))}
          {isChanging && <VisuallyHidden role="status">{t('bill.updating')}</VisuallyHidden>}
        </dd>
      </Total>
    </Root>
  );
}

/** One row of a bill: its name, with the day when there are several deliveries, and its amount. */
function BillLine({ row: { kind, cents, dateIso } }: { row: BillRow }) {
  const t = useTranslations('cart');
  const dateText = useDateText();
  const name = t(`bill.${kind}`);
  const isFree = kind === 'delivery' && cents === 0;
  return (
    <div>
      <dt>{dateIso ? t('bill.dated', { name, date: dateText(dateIso, 'day') }) : name}</dt>
      <dd>{isFree ? t('bill.free') : formatExactPrice(cents)}</dd>
    </div>
  );
}

const isOfGoods = ({ kind }: BillRow) => kind === 'goods' || kind === 'discount';

const Root = styled.dl<{ $isChanging: boolean }>`
  display: grid;
  gap: 0.5rem;
  font-size: var(--text-sm);
  font-variant-numeric: lining-nums tabular-nums;
  opacity: ${({ $isChanging }) => ($isChanging ? 0.5 : 1)};
  transition: opacity var(--motion-fast) var(--ease);

  > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 1rem;
  }

  dt {
    color: var(--ink-soft);
  }
`;

const Total = styled.div`
  margin-top: 0.4rem;
  padding-top: 0.9rem;
  border-top: 1px solid var(--hairline);

  && dt {
    color: var(--ink);
    font-weight: 600;
  }

  dd {
    ${displayText}
    font-size: var(--title-sm);
    font-variant-numeric: lining-nums tabular-nums;
  }
`;
