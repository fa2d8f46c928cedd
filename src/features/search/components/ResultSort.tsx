import styled from 'styled-components';
import { useShopRouter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { Select } from '@/ui/controls/Select';
import { searchAddress, searchSorts, type SearchSort } from '../rules';

/** Chooses the order of the results; the new order has its own address. */
export function ResultSort({ query, sort }: { query: string; sort: SearchSort }) {
  const t = useTranslations('search');
  const { push } = useShopRouter();
  const options = searchSorts.map((value) => ({ value, label: t(`sort.${value}`) }));
  const choose = (chosen: SearchSort) => void push(searchAddress({ query, sort: chosen }), { scroll: false });
  return (
    <Label>
      <span>{t('sort.label')}</span>
      <Select
        look="plain"
        options={options}
        value={sort}
        onChange={(event) => choose(event.target.value as SearchSort)}
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
