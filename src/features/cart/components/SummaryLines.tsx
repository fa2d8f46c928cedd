import styled from 'styled-components';
import type { Cart, CartItem } from '@/contracts/ordering/cart';
import { useForeignLang } from '@/i18n/useForeignLang';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice, toCents } from '@/lib/money';
import { Text } from '@/ui/layout/Text';
import { Picture } from '@/ui/media/Picture';
import { displayText } from '@/ui/theme/textStyles';
import { deliveryGroupsOf, linePicture, linesOf } from '../rules';
import { DeliveryDay, DeliveryPlace } from './DeliveryText';
import { LineExtras } from './LineExtras';

/** What is ordered, by delivery: small pictures, names, prices. */
export function SummaryLines({ cart }: { cart: Cart }) {
  const t = useTranslations('cart');
  return (
    <Root>
      {deliveryGroupsOf(linesOf(cart)).map(({ key, delivery, lines }) => (
        <section key={key}>
          <Text size="sm" tone="soft">
            {delivery ? (
              <>
                <DeliveryDay delivery={delivery} style="short" />
                <br />
                <DeliveryPlace delivery={delivery} />
              </>
            ) : (
              t('delivery.membership')
            )}
          </Text>
          <List>
            {lines.map((line) => (
              <SummaryLine key={line.itemId} line={line} />
            ))}
          </List>
        </section>
      ))}
    </Root>
  );
}

function SummaryLine({ line }: { line: CartItem }) {
  const t = useTranslations('cart');
  const foreign = useForeignLang();
  return (
    <Item>
      <Picture source={linePicture(line)} alt="" sizes="4rem" ratio="4 / 5" />
      <div>
        <Name lang={foreign(line.lang)}>
          {line.quantity > 1 && `${t('line.times', { count: line.quantity })} `}
          {line.title}
        </Name>
        {line.variantTitle && (
          <Text size="xs" tone="faint" lang={foreign(line.variantLang)}>
            {line.variantTitle}
          </Text>
        )}
        <LineExtras line={line} />
      </div>
      <Amount>{formatPrice(toCents(line.lineTotal))}</Amount>
    </Item>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--space-sm);
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-2xs);
  padding: var(--space-2xs) 0 0;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-2xs);

  > :first-child {
    align-self: start;
  }

  ul,
  p ~ p {
    color: var(--ink-faint);
    font-size: var(--text-xs);
  }
`;

const Name = styled.p`
  ${displayText}
  font-size: var(--text-md);
  line-height: 1.2;
`;

const Amount = styled.span`
  align-self: start;
  padding-top: 0.6rem;
  font-size: var(--text-sm);
  font-variant-numeric: lining-nums tabular-nums;
`;
