import { sortOptions, type SortOption } from '@/contracts/pageQueries';
import { useShopRouter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { LabelledSelect } from '@/ui/controls/LabelledSelect';
import { searchAddress, type SearchChoices } from '../rules';

/** Chooses the order of the results; the new order has its own address. */
export function ResultSort({ choices }: { choices: SearchChoices }) {
  const t = useTranslations('search');
  const { push } = useShopRouter();
  const options = sortOptions.map((value) => ({ value, label: t(`sort.${value}`) }));
  const choose = (sort: SortOption) =>
    void push(searchAddress({ ...choices, sort, page: 1 }), { scroll: false });
  return (
    <LabelledSelect
      label={t('sort.label')}
      name="sort"
      parameters={{ q: choices.query, filters: choices.filters?.join(',') ?? '' }}
      options={options}
      value={choices.sort ?? 'featured'}
      onChoose={choose}
    />
  );
}
