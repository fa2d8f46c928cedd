import styled from 'styled-components';
import type { Answer } from '@/contracts/gateway';
import { useTranslations } from '@/i18n/useTranslations';
import { FactList } from '@/ui/layout/FactList';
import { media } from '@/ui/theme/media';
import { displayText } from '@/ui/theme/textStyles';
import { LineDetails } from '@/features/cart';
import { linesOf } from '@/features/cart/rules';
import type { Cart } from '@/contracts/ordering/cart';
import { useForeignLang } from '@/i18n/useForeignLang';
import { formatExactPrice, toCents } from '@/lib/money';
import { Text } from '@/ui/layout/Text';
import { addressLines } from '../rules';

/** Recipient, card message and sender. */
export function OrderRecap({ order: { recipient, cardMessage, sender } }: { order: Answer<'getOrder'> }) {
  const t = useTranslations('orders');
  const words = [cardMessage?.message, cardMessage?.signature].filter(Boolean).join('\n');
  return (
    <List>
      {recipient && (
        <div>
          <dt>{t('confirmation.to')}</dt>
          <dd>{addressLines(recipient).join('\n')}</dd>
        </div>
      )}
      <div>
        <dt>{t('confirmation.from')}</dt>
        <dd>{[`${sender.firstName} ${sender.lastName}`, sender.email].join('\n')}</dd>
      </div>
      {recipient && (
        <Words>
          <dt>{t('confirmation.card')}</dt>
          <dd>{words || t('confirmation.noMessage')}</dd>
        </Words>
      )}
    </List>
  );
}

const List = styled(FactList)`
  padding-top: var(--space-sm);
  border-top: 1px solid var(--hairline);

  ${media.print} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Words = styled.div`
  grid-column: 1 / -1;
  padding: var(--space-sm);
  border-radius: var(--radius-md);
  background: var(--rose-tint);
  break-inside: avoid;

  ${media.print} {
    border: 1px dashed;
    background: none;
  }

  dd {
    ${displayText}
    font-size: var(--title-xs);
    line-height: 1.4;
    text-align: start;
  }
`;

/** The ordered lines with details and prices. */
export function OrderedLines({ cart }: { cart: Cart }) {
  const t = useTranslations('orders');
  const foreign = useForeignLang();
  return (
    <Lines>
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
    </Lines>
  );
}

const Lines = styled.ul`
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
