import { useShopRouter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { LabelledSelect } from '@/ui/controls/LabelledSelect';
import { searchAddress, searchSorts, type SearchSort } from '../rules';

/** Chooses the order of the results; the new order has its own address. */
export function ResultSort({ query, sort }: { query: string; sort: SearchSort }) {
  const t = useTranslations('search');
  const { push } = useShopRouter();
  const options = searchSorts.map((value) => ({ value, label: t(`sort.${value}`) }));
  const choose = (chosen: SearchSort) => void push(searchAddress({ query, sort: chosen }), { scroll: false });
  return <LabelledSelect label={t('sort.label')} options={options} value={sort} onChoose={choose} />;
}
