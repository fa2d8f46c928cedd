import styled from 'styled-components';
import { linesOf } from '@/features/cart/rules';
import type { Cart } from '@/contracts/ordering/cart';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, toCents } from '@/lib/money';
import { Text } from '@/ui/layout/Text';

/** Everything that was ordered, line by line, with what goes with it and what it cost. */
export function OrderedLines({ cart }: { cart: Cart }) {
  const t = useTranslations('orders');
  return (
    <List>
      {linesOf(cart).map(({ itemId, quantity, title, variantTitle, accessories, lineTotal }) => (
        <li key={itemId}>
          <span>
            {quantity > 1 && `${t('status.times', { count: quantity })} `}
            {title}
          </span>
          <span>{formatExactPrice(toCents(lineTotal))}</span>
          <Text as="span" size="xs" tone="faint">
            {[variantTitle, ...accessories.map(({ name }) => name)].filter(Boolean).join(' · ')}
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
