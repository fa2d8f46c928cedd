import { lazy, Suspense, type ReactNode } from 'react';
import styled from 'styled-components';
import { ResultSort, SearchForm, SearchLinks } from '@/features/search';
import { longestSearch } from '@/features/search/rules';
import { selectSearch, type SearchView } from '@/features/search/state';
import { useTranslations } from '@/i18n/useTranslations';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { PageHead } from '@/screens/page/PageHead';
import { useAppSelector } from '@/store/hooks';
import { TextInput } from '@/ui/forms/TextInput';
import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';
import { FailedSearch } from './FailedSearch';
import { NothingFound } from './NothingFound';
import { SearchDoors } from './SearchDoors';
import { SearchResults } from './SearchResults';

/** Drawn by the server like the filters of results ({@link SearchResults}); in the browser its code follows. */
const Doors =
  typeof window === 'undefined'
    ? SearchDoors
    : lazy(async () => ({
        default: await loadWithRetry(() => import('./SearchDoors').then((module) => module.SearchDoors)),
      }));

/** The search page: a box to search in, and what was found. */
export function SearchScreen() {
  const t = useTranslations('search');
  const { results, error } = useAppSelector(selectSearch);
  const query = results?.query ?? '';
  const em = (words: ReactNode) => <em>{words}</em>;
  return (
    <Container>
      <PageHead
        title={query ? t('resultsTitle', { query }) : t('pageTitle')}
        description={t('description')}
      />
      <Opening>
        <Heading as="h1" size="lg">
          {query ? t.rich('resultsHeading', { query, em }) : t.rich('heading', { em })}
        </Heading>
        <SearchForm>
          <TextInput
            key={query}
            type="search"
            name="q"
            aria-label={t('label')}
            placeholder={t('placeholder')}
            defaultValue={query}
            maxLength={longestSearch}
            enterKeyHint="search"
          />
        </SearchForm>
      </Opening>
      {error ? <FailedSearch /> : results && <Found view={results} />}
    </Container>
  );
}

function Found({ view }: { view: SearchView }) {
  const t = useTranslations('search');
  if (view.total > 0 || (view.query && view.filters.length > 0)) {
    return <SearchResults view={view} sort={<ResultSort choices={view} />} />;
  }
  return (
    <Quiet $isCentred={Boolean(view.query)}>
      {view.query && <NothingFound />}
      <SearchLinks title={t('popular')} queries={view.popular} />
      {view.doors.length > 0 && (
        <Suspense fallback={null}>
          <Doors doors={view.doors} />
        </Suspense>
      )}
    </Quiet>
  );
}

const Opening = styled.header`
  display: grid;
  gap: var(--space-sm);
  padding-block: var(--space-lg) var(--space-md);

  h1 {
    overflow-wrap: anywhere;
  }
`;

/** Below the drawing of an empty search the links stand in its middle, like its words. */
const Quiet = styled.div<{ $isCentred: boolean }>`
  display: grid;
  gap: var(--space-lg);
  padding-bottom: var(--space-2xl);
  ${({ $isCentred }) => $isCentred && 'justify-items: center; text-align: center; ul { justify-content: center; }'}
`;
