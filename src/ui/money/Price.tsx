import styled from 'styled-components';
import type { PriceView } from '@/lib/moneyView';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { useUiTexts } from '../texts/UiTexts';

interface PriceProps {
  price: PriceView;
  size?: 'sm' | 'md' | 'lg';
  /** Leaves the member price out: never shown in Canada. */
  hideMemberPrice?: boolean;
}

/** Shows a price of any kind; a reduced or member price is also described for screen readers. */
export function Price({ price, size = 'md', hideMemberPrice }: PriceProps) {
  return (
    <Root $size={size}>
      <Amount price={price} />
      {!hideMemberPrice && 'memberPrice' in price && price.memberPrice && (
        <MemberPrice amount={price.memberPrice} />
      )}
    </Root>
  );
}

function Amount({ price }: { price: PriceView }) {
  const { regularPrice, salePrice } = useUiTexts();
  if (price.kind === 'sale') {
    return (
      <span>
        <Reduced>
          <VisuallyHidden>{salePrice({ price: price.price })}</VisuallyHidden>
          <span aria-hidden>{price.price}</span>
        </Reduced>
        <VisuallyHidden>{regularPrice({ price: price.regularPrice })}</VisuallyHidden>
        <Struck aria-hidden>{price.regularPrice}</Struck>
      </span>
    );
  }
  return <span>{price.kind === 'single' ? price.price : price.label}</span>;
}

function MemberPrice({ amount }: { amount: string }) {
  const { memberPrice } = useUiTexts();
  return <small>{memberPrice({ price: amount })}</small>;
}

const sizes = { sm: 'var(--text-sm)', md: 'var(--text-md)', lg: 'var(--title-xs)' };

const Root = styled.span<{ $size: keyof typeof sizes }>`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.15em 0.55em;
  font-size: ${({ $size }) => sizes[$size]};
  font-variant-numeric: lining-nums tabular-nums;
  line-height: 1.35;

  > span {
    font-weight: 500;
  }

  /* The member price has a line of its own. */
  small {
    flex-basis: 100%;
    color: var(--leaf);
    font-size: var(--text-xs);
    font-weight: 550;
  }
`;

const Reduced = styled.span`
  color: var(--rose);
  font-weight: 600;
`;

const Struck = styled.s`
  margin-inline-start: 0.55em;
  color: var(--ink-faint);
  font-weight: 400;
`;
