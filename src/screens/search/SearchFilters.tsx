import type { ReactNode } from 'react';
import { FacetPanel } from '@/features/listing';
import { searchAddress } from '@/features/search/rules';
import type { SearchView } from '@/features/search/state';
import { useTranslations } from '@/i18n/useTranslations';
import { FilterArea } from '@/screens/plp/FilterArea';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';

export interface SearchFiltersProps {
  view: SearchView;
  count: string;
  sort: ReactNode;
  /** What was found. */
  children: ReactNode;
}

/** Results beside the filters of the listings; where nothing fits all of them, the way back to everything found. */
export function SearchFilters({ view, count, sort, children }: SearchFiltersProps) {
  const t = useTranslations('listing');
  const { query, filters, facets, total } = view;
  const withoutFilters = searchAddress({ query, sort: view.sort });
  const panel = (
    <FacetPanel facets={facets} choices={view} hrefOf={(choices) => searchAddress({ query, ...choices })} />
  );
  return (
    <FilterArea
      chosen={filters.length}
      panel={panel}
      clear={filters.length > 0 ? withoutFilters : null}
      count={count}
      sort={sort}
    >
      {total === 0 && (
        <EmptyState
          illustration="empty-vase"
          title={t('empty.title')}
          actions={<ButtonLink href={withoutFilters}>{t('filters.clear')}</ButtonLink>}
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {children}
    </FilterArea>
  );
}
