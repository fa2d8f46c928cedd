import styled from 'styled-components';
import type { PriceView } from '@/lib/moneyView';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { useUiTexts } from '../texts/UiTexts';

interface PriceProps {
  price: PriceView;
  size?: 'sm' | 'md' | 'lg';
}

/** Shows a price of any kind; a reduced price and a member's own are also described for screen readers. */
export function Price({ price, size = 'md' }: PriceProps) {
  return (
    <Root $size={size}>
      <Amount price={price} />
      <PriceNote price={price} />
    </Root>
  );
}

/** What is to be paid. Screen readers hear whether it is reduced, or the member's own. */
export function Amount({ price: view }: { price: PriceView }) {
  const { kind, price } = view;
  const { ownPrice, regularPrice, salePrice } = useUiTexts();
  if (kind !== 'sale' && kind !== 'own') return <span>{price}</span>;
  return (
    <span>
      <Marked data-own={kind === 'own' || undefined}>
        <VisuallyHidden>{(kind === 'own' ? ownPrice : salePrice)({ price })}</VisuallyHidden>
        <span aria-hidden>{price}</span>
      </Marked>
      {kind === 'sale' && (
        <>
          <VisuallyHidden>{regularPrice({ price: view.regularPrice })}</VisuallyHidden>
          <Struck aria-hidden>{view.regularPrice}</Struck>
        </>
      )}
    </span>
  );
}

/** The line below a price: what members pay, or what others pay where the price is a member's own. */
export function PriceNote({ price }: { price: PriceView }) {
  const { memberPrice, usualPrice } = useUiTexts();
  if (price.kind === 'own') return <small data-usual>{usualPrice({ price: price.usualPrice })}</small>;
  return price.memberPrice ? <small>{memberPrice({ price: price.memberPrice })}</small> : null;
}

const sizes = { sm: 'var(--text-sm)', md: 'var(--text-md)', lg: 'var(--title-xs)' };

const Root = styled.span<{ $size: keyof typeof sizes }>`
  display: inline-grid;
  gap: 0.15em;
  font-size: ${({ $size }) => sizes[$size]};
  font-variant-numeric: lining-nums tabular-nums;
  line-height: 1.35;

  > span {
    font-weight: 500;
  }

  small {
    color: var(--leaf);
    font-size: var(--text-xs);
    font-weight: 550;
  }

  small[data-usual] {
    color: var(--ink-soft);
    font-weight: 400;
  }
`;

const Marked = styled.span`
  color: var(--rose);
  font-weight: 600;

  &[data-own] {
    color: var(--leaf);
  }
`;

const Struck = styled.s`
  margin-inline-start: 0.55em;
  color: var(--ink-faint);
  font-weight: 400;
`;
