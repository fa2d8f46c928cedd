import type { ReactNode } from 'react';
import styled from 'styled-components';

interface ResultBarProps {
  /** How much was found, in words; spoken when it changes. */
  count: string;
  sort: ReactNode;
}

/** The line above a list of products: how many there are and their order. */
export function ResultBar({ count, sort }: ResultBarProps) {
  return (
    <Root>
      <p role="status">{count}</p>
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
`;

const Sort = styled.div`
  margin-inline-start: auto;
`;
