import styled from 'styled-components';
import type { CartItem } from '@/contracts/ordering/cart';
import { usePriceFor } from '@/features/loyalty';
import { useForeignLang } from '@/i18n/useForeignLang';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { formatPrice, toCents } from '@/lib/money';
import { type PriceView, priceViewOf } from '@/lib/moneyView';
import { useAppDispatch } from '@/store/hooks';
import { QuantityStepper } from '@/ui/controls/QuantityStepper';
import { Text } from '@/ui/layout/Text';
import { Picture } from '@/ui/media/Picture';
import { Price } from '@/ui/money/Price';
import { Link } from '@/ui/navigation/Link';
import { media } from '@/ui/theme/media';
import {
  isMembershipUnsold,
  lineAddress,
  linePicture,
  linePictureSizes,
  linePrice,
  pieceCents,
} from '../rules';
import { setQuantity } from '../state';
import { LineActions } from './LineActions';
import { LazyLineEditor } from './LazyLineEditor';
import { LineExtras } from './LineExtras';
import { LineTitle } from './LineTitle';
import { UndeliverableNote } from './UndeliverableNote';
import { useLineEdit } from './useLineEdit';
import { useRemoval } from './useRemoval';

/** Most pieces of one line. */
const largestQuantity = 20;

/** What a sample of the cart says in place of what is computed from its lines. */
export interface Written {
  readonly day: string;
  readonly way: string;
  readonly price: (line: CartItem) => PriceView;
  readonly each: string;
}

interface CartLineProps {
  line: CartItem;
  written?: Written | undefined;
}

/** A line of the cart page: picture, what it is, how many, what it costs. */
export function CartLine({ line, written }: CartLineProps) {
  const t = useTranslations('cart');
  const foreign = useForeignLang();
  const locale = useLocale();
  const priceFor = usePriceFor();
  const dispatch = useAppDispatch();
  const { itemId, title, variantTitle, quantity, goldMembershipProduct } = line;
  const { remove, removeExtra } = useRemoval(itemId, line.goldMembershipProduct);
  const address = lineAddress(line, locale);
  const edit = useLineEdit(line);
  return (
    <Root>
      <Link href={address} tabIndex={-1} aria-hidden>
        <Picture source={linePicture(line)} alt="" sizes={linePictureSizes} ratio="4 / 5" />
      </Link>
      <Words>
        <div>
          <Title href={address} lang={foreign(line.lang)}>
            {title}
          </Title>
          {variantTitle && (
            <Text size="sm" tone="soft" lang={foreign(line.variantLang)}>
              {variantTitle}
            </Text>
          )}
        </div>
        <LineExtras line={line} onRemove={(extraId) => void removeExtra(extraId)} />
        <UndeliverableNote line={line} />
      </Words>
      <Amount>
        {!isMembershipUnsold(line) && (
          <Price price={written?.price(line) ?? priceViewOf(priceFor(linePrice(line)))} />
        )}
        {quantity > 1 && (
          <Text as="span" size="xs" tone="faint">
            {t('line.each', { price: written?.each ?? formatPrice(pieceCents(line)) })}
          </Text>
        )}
        {(line.promoDiscount ?? 0) > 0 && (
          <Text as="span" size="xs" tone="faint">
            {t('line.promo', {
              amount: formatPrice(toCents(line.promoDiscount ?? 0)),
              codes: line.codeList.promo.join(', '),
            })}
          </Text>
        )}
      </Amount>
      <Tools>
        {!goldMembershipProduct && (
          <QuantityStepper
            label={t('line.quantity', { title })}
            value={quantity}
            max={largestQuantity}
            onChange={(wanted) => void dispatch(setQuantity({ itemId, quantity: wanted }))}
          />
        )}
        <LineActions line={line} edit={edit} onRemove={() => void remove()} />
      </Tools>
      {edit.isOpen && <LazyLineEditor line={line} close={() => void edit.close()} />}
    </Root>
  );
}

const Root = styled.li`
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr);
  gap: var(--space-2xs) var(--space-xs);
  padding-block: var(--space-sm);
  border-top: 1px solid var(--hairline);

  > a {
    grid-row: 1 / span 3;
  }

  > :not(a, form) {
    grid-column: 2;
  }

  > form {
    grid-column: 1 / -1;
  }

  ${media.md} {
    grid-template-columns: 9rem minmax(0, 1fr) auto;
    gap: var(--space-2xs) var(--space-sm);

    > a {
      grid-row: 1 / span 2;
    }
  }
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-3xs);
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled(LineTitle)`
  font-size: var(--title-sm);
`;

const Amount = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 0.6rem;

  ${media.md} {
    && {
      grid-column: 3;
      grid-row: 1;
    }

    flex-direction: column;
    align-items: flex-end;
    text-align: end;
  }
`;

/** On phones the number stands beside the picture, what can be done in a line of its own below. */
const Tools = styled.div`
  display: contents;

  > * {
    grid-column: 2;
    justify-self: start;
  }

  > :last-child {
    grid-column: 1 / -1;
  }

  ${media.md} {
    && {
      grid-column: 2 / span 2;
    }

    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3xs) var(--space-xs);
    align-self: end;
  }
`;
