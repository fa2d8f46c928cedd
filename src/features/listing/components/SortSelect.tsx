import { useShopRouter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { LabelledSelect } from '@/ui/controls/LabelledSelect';
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
    <LabelledSelect
      label={t('sort.label')}
      name="sort"
      kept={{ filters: choices.filters.join(',') }}
      options={options}
      value={choices.sort}
      onChoose={choose}
    />
  );
}
