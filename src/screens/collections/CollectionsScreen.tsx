import styled from 'styled-components';
import { placeholderPicture } from '@/contracts/content/pictures';
import { fetchCollections, selectCollections } from '@/features/listing/state';
import { useTranslations } from '@/i18n/useTranslations';
import { PageHead } from '@/screens/page/PageHead';
import { useAppSelector } from '@/store/hooks';
import type { PageData } from '@/store/pageData';
import { Container } from '@/ui/layout/Container';
import { Grid } from '@/ui/layout/Grid';
import { Heading } from '@/ui/layout/Heading';
import { Text } from '@/ui/layout/Text';
import { Breadcrumbs } from '@/ui/navigation/Breadcrumbs';
import { PictureLink } from '@/ui/navigation/PictureLink';
import { ClosingTile } from './ClosingTile';

/** Pictures that stand above the fold on every screen. */
const seenAtOnce = 2;

/** Tiles in a row, by width. */
const columns = [2, 3, 4] as const;

/** The collections page: a tile for every listing of the shop. */
export function CollectionsScreen() {
  const t = useTranslations('collections');
  const tiles = useAppSelector(selectCollections);
  if (!tiles) return null;
  return (
    <Container>
      <PageHead title={t('title')} description={t('description')} />
      <Opening>
        <Breadcrumbs crumbs={[{ label: t('home'), href: '/' }, { label: t('title') }]} />
        <Heading as="h1" size="xl">
          {t('title')}
        </Heading>
        <Text size="lg" tone="soft">
          {t('intro')}
        </Text>
      </Opening>
      <Tiles as="ul" columns={columns} gap="sm" rowGap="lg">
        {tiles.map(({ handle, title, description, lang, picture }, at) => (
          <PictureLink
            key={handle}
            href={`/collections/${handle}`}
            name={title}
            lang={lang}
            source={picture ?? placeholderPicture}
            alt=""
            sizes="(min-width: 1200px) 20rem, (min-width: 768px) 30vw, 41vw"
            priority={at < seenAtOnce}
          >
            {description}
          </PictureLink>
        ))}
        <ClosingTile count={tiles.length} columns={columns} />
      </Tiles>
    </Container>
  );
}

/** Reads of the collections page. @source spec §2 Routes and page types (collectionsPage) */
export const collectionsPageData: PageData<'collectionsPage'> = {
  page: 'collectionsPage',
  namespaces: ['collections'],
  async load({ dispatch, cache }) {
    const tiles = await dispatch(fetchCollections()).unwrap();
    if (tiles.length === 0) return { notFound: true };
    cache.tag('catalogue');
    cache.lifetime(300, 86_400);
  },
};

const Opening = styled.header`
  display: grid;
  gap: var(--space-2xs);
  max-width: 60rem;
  padding-block: var(--space-sm) var(--space-md);
`;

const Tiles = styled(Grid)`
  padding: 0 0 var(--space-2xl);
`;
