import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '@/ui/theme/media';

interface ResultBarProps {
  /** How much was found, in words; spoken when it changes. */
  count: string;
  /** Folded filters of small screens. */
  filters?: ReactNode;
  sort: ReactNode;
}

/** The line above a list of products: how many there are, how to narrow them, and their order. */
export function ResultBar({ count, filters, sort }: ResultBarProps) {
  return (
    <Root>
      <p role="status">{count}</p>
      {filters}
      <Sort>{sort}</Sort>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3xs) var(--space-xs);
  padding-bottom: var(--space-2xs);
  margin-bottom: var(--space-sm);
  border-bottom: 1px solid var(--hairline);

  > p {
    color: var(--ink-soft);
    font-size: var(--text-sm);
    font-variant-numeric: lining-nums tabular-nums;
  }

  > p:has(+ details) {
    ${media.belowLg} {
      flex-basis: 100%;
    }
  }
`;

const Sort = styled.div`
  margin-inline-start: auto;
`;
