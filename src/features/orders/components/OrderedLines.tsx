import styled from 'styled-components';
import { LineDetails } from '@/features/cart';
import { linesOf } from '@/features/cart/rules';
import type { Cart } from '@/contracts/ordering/cart';
import { useForeignLang } from '@/i18n/useForeignLang';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, toCents } from '@/lib/money';
import { Text } from '@/ui/layout/Text';

/** Everything that was ordered, line by line, with what goes with it and what it cost. */
export function OrderedLines({ cart }: { cart: Cart }) {
  const t = useTranslations('orders');
  const foreign = useForeignLang();
  return (
    <List>
      {linesOf(cart).map((line) => (
        <li key={line.itemId}>
          <span lang={foreign(line.lang)}>
            {line.quantity > 1 && `${t('status.times', { count: line.quantity })} `}
            {line.title}
          </span>
          <span>{formatExactPrice(toCents(line.lineTotal))}</span>
          <Text as="span" size="xs" tone="faint">
            <LineDetails line={line} />
          </Text>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--space-2xs);
  padding: 0 0 var(--space-xs);
  border-bottom: 1px solid var(--hairline);
  font-variant-numeric: lining-nums tabular-nums;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 var(--space-xs);
  }
`;
