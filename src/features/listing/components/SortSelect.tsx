import styled from 'styled-components';
import { useShopRouter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { Select } from '@/ui/controls/Select';
import { listingAddress, sortOptions, type ListingChoices, type SortOption } from '../rules';

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
    <Label>
      <span>{t('sort.label')}</span>
      <Select
        look="plain"
        options={options}
        value={choices.sort}
        onChange={(event) => choose(event.target.value as SortOption)}
      />
    </Label>
  );
}

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--space-3xs);
  color: var(--ink-soft);
  font-size: var(--text-sm);
  white-space: nowrap;
`;
