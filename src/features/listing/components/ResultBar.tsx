import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sortOptions, type SortOption } from '@/contracts/pageQueries';
import { useShopRouter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { LabelledSelect } from '@/ui/controls/LabelledSelect';
import { listingAddress, type ListingChoices } from '../rules';

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

interface SortSelectProps {
  choices: ListingChoices;
  path: string;
}

/** Chooses the order of a list; the new order has its own address. */
export function SortSelect({ choices, path }: SortSelectProps) {
  const t = useTranslations('listing');
  const router = useShopRouter();
  const options = sortOptions.map((value) => ({ value, label: t(`sort.${value}`) }));
  const choose = (sort: SortOption) =>
    void router.push(listingAddress(path, { ...choices, sort, page: 1 }), { scroll: false });
  return (
    <LabelledSelect
      label={t('sort.label')}
      name="sort"
      parameters={{ filters: choices.filters.join(',') }}
      options={options}
      value={choices.sort}
      onChoose={choose}
    />
  );
}
