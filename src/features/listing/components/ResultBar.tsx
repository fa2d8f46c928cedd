import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sortOptions, type SortOption } from '@/contracts/pageQueries';
import { useShopRouter } from '@/features/navigation';
import { LabelledSelect } from '@/ui/controls/LabelledSelect';

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

export interface SortSelectProps {
  /** Text of the label and of each order. */
  textOf: (key: 'label' | SortOption) => string;
  value: SortOption;
  /** Other parameters of the address, for browsers without scripts. */
  otherParameters: Readonly<Record<string, string>>;
  /** Address of the list in another order. */
  hrefOf: (sort: SortOption) => string;
}

/** Chooses the order of a list; the new order has its own address. */
export function SortSelect({ textOf, value, otherParameters, hrefOf }: SortSelectProps) {
  const { push } = useShopRouter();
  return (
    <LabelledSelect
      label={textOf('label')}
      name="sort"
      parameters={otherParameters}
      options={sortOptions.map((option) => ({ value: option, label: textOf(option) }))}
      value={value}
      onChoose={(sort) => void push(hrefOf(sort), { scroll: false })}
    />
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
