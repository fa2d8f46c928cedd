import type { ReactNode } from 'react';
import styled from 'styled-components';
import { shop } from '@/contracts/shop';
import type { ListingCell } from '@/features/listing/state';
import { useShopRouter } from '@/features/navigation';
import { selectIsPageChanging } from '@/features/navigation/state';
import { SearchForm, SearchLinks } from '@/features/search';
import { longestSearch, resultsAddress, searchAddress, type SearchChip } from '@/features/search/rules';
import { selectSearch, type SearchView } from '@/features/search/state';
import { useTranslations } from '@/i18n/useTranslations';
import { PageHead } from '@/screens/page/PageHead';
import { FilteredList } from '@/screens/plp/FilteredList';
import { useAppSelector } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { TextInput } from '@/ui/forms/TextInput';
import { Container } from '@/ui/layout/Container';
import { Grid } from '@/ui/layout/Grid';
import { Eyebrow, Heading } from '@/ui/layout/Heading';
import { Link } from '@/ui/navigation/Link';
import { PictureLink } from '@/ui/navigation/PictureLink';

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
      {results && <Notes view={results} />}
      {error ? <FailedSearch /> : results && <Found view={results} />}
    </Container>
  );
}

function Found({ view }: { view: SearchView }) {
  const t = useTranslations('search');
  if (view.total > 0 || view.filters.length > 0) {
    return <Results view={view} />;
  }
  /* Nothing above says why. */
  const isMiss = view.query !== '' && view.notes.length + view.pages.length === 0;
  return (
    <Quiet $isCentred={isMiss}>
      {isMiss && <NothingFound />}
      <SearchLinks
        title={t('popular')}
        links={view.popular.map((query) => ({ text: query, href: searchAddress({ query }) }))}
      />
      {view.collections.length > 0 && <Collections tiles={view.collections} />}
    </Quiet>
  );
}

/** How the search was understood: what became a filter, what has no answer, and which pages it names. */
function Notes({ view }: { view: SearchView }) {
  const t = useTranslations('search');
  const { notes, chips, advice, pages, filters, sort } = view;
  if (notes.length + chips.length + pages.length === 0) return null;
  const nameOf = ({ kind, name, min, max }: SearchChip): string => {
    if (kind === 'filter') return name;
    return kind === 'not' ? t('chips.not', { name }) : t(`chips.${kind}`, { min, max });
  };
  return (
    <Understood>
      {notes.map((note, at) => (
        <p key={at}>{t(`notes.${note.kind}`, { words: '', term: '', ...note })}</p>
      ))}
      <SearchLinks
        title={t('chips.title')}
        links={chips.map((chip) => ({
          text: `${nameOf(chip)} ×`,
          label: t('chips.remove', { name: nameOf(chip) }),
          href: resultsAddress(view, { filters: filters.filter((key) => key !== chip.key), sort }),
        }))}
      />
      <SearchLinks
        title={t('advice')}
        links={advice.map(({ key, name }) => ({
          text: name,
          href: searchAddress({ query: '', filters: [key] }),
        }))}
      />
      <SearchLinks
        title={t('pages.title')}
        links={pages.map(({ page, href }) => ({ text: t(`pages.${page}`), href }))}
      />
    </Understood>
  );
}

/** One page of found products. Without any facet of the shop the list has no filters. */
function Results({ view }: { view: SearchView }) {
  const t = useTranslations('search');
  const { query, total, page, cards, facets, filters } = view;
  const cells = cards.map((card): ListingCell => ({ kind: 'product', card }));
  return (
    <FilteredList
      list={view}
      before={(page - 1) * shop.pageSlots}
      cells={cells}
      count={t('count', { total })}
      sortText={(key) => t(`sort.${key}`)}
      otherParameters={{ q: query }}
      hrefOf={(choices) => resultsAddress(view, choices)}
      emptyHref={resultsAddress(view, { sort: view.sort })}
      isPlain={facets.length === 0 && filters.length === 0}
    />
  );
}

/** Shown when the search service did not answer. */
export function FailedSearch() {
  const t = useTranslations('search');
  const { asPath, replace } = useShopRouter();
  const retry = () => void replace(asPath);
  // A page that fails again stays mounted, so the wait for the service starts again with every try.
  useComeback(!useAppSelector(selectIsPageChanging), retry);
  const ways = (
    <>
      <Button onClick={retry}>{t('failed.retry')}</Button>
      <ButtonLink href="/collections/all" variant="secondary">
        {t('empty.all')}
      </ButtonLink>
    </>
  );
  return (
    <EmptyState illustration="wilted-stem" title={t('failed.title')} actions={ways}>
      {t('failed.text')}
    </EmptyState>
  );
}

/** Shown when a search finds nothing: what may help, and two links. */
function NothingFound() {
  const t = useTranslations('search');
  const ways = (
    <>
      <ButtonLink href="/collections/best-sellers">{t('empty.bestSellers')}</ButtonLink>
      <ButtonLink href="/collections/all" variant="secondary">
        {t('empty.all')}
      </ButtonLink>
    </>
  );
  return (
    <EmptyState illustration="empty-vase" title={t('empty.title')} actions={ways}>
      {t('empty.text')}
    </EmptyState>
  );
}

/** Pictures that stand above the fold on every screen. */
const seenAtOnce = 2;

/** For a shopper who has not typed anything yet: some collections as pictures, and the link to all of them. */
function Collections({ tiles }: { tiles: SearchView['collections'] }) {
  const t = useTranslations('search');
  return (
    <section>
      <Title>
        <Eyebrow as="h2">{t('collections.title')}</Eyebrow>
        <Link href="/collections">{t('collections.all')}</Link>
      </Title>
      <Grid as="ul" columns={[2, 3, 6]}>
        {tiles.map(({ handle, title, lang, picture }, at) => (
          <PictureLink
            key={handle}
            href={`/collections/${handle}`}
            name={title}
            lang={lang}
            source={picture}
            alt=""
            sizes="(min-width: 1200px) 13rem, (min-width: 768px) 30vw, 41vw"
            priority={at < seenAtOnce}
          />
        ))}
      </Grid>
    </section>
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

const Understood = styled.div`
  display: grid;
  gap: var(--space-sm);
  max-width: 44rem;
  padding-bottom: var(--space-md);
`;

/** Below the illustration of an empty search the links are centred, like its text. */
const Quiet = styled.div<{ $isCentred: boolean }>`
  display: grid;
  gap: var(--space-lg);
  padding-bottom: var(--space-2xl);
  ${({ $isCentred }) => $isCentred && 'justify-items: center; text-align: center; ul { justify-content: center; }'}
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-3xs) var(--space-sm);
  margin-bottom: var(--space-xs);
`;
