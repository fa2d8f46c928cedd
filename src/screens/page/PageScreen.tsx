import styled from 'styled-components';
import { shopIdentity } from '@/contracts/shopIdentity';
import { selectContentPage } from '@/features/content/state';
import { useAppSelector } from '@/store/hooks';
import { Container } from '@/ui/layout/Container';
import { Breadcrumbs } from '@/ui/navigation/Breadcrumbs';
import { BarePage } from './BarePage';
import { PageHead } from './PageHead';
import { drawnSections } from './sections/drawnSections';
import { Sections } from './sections/Sections';

/** A page of sections that an editor composed. */
export function PageScreen() {
  const page = useAppSelector(selectContentPage);
  const isBare = useAppSelector((state) => drawnSections(state, page?.sections ?? []) === 0);
  if (!page) return null;
  const title = page.title || shopIdentity().name;
  const crumbs = page.crumbs.map(({ title: label, url }, at) => ({
    label,
    ...(at < page.crumbs.length - 1 ? { href: url } : {}),
  }));
  return (
    <div lang={page.lang}>
      <PageHead title={page.seoTitle} description={page.seoDescription} />
      {crumbs.length > 0 && (
        <Container>
          <Trail>
            <Breadcrumbs crumbs={crumbs} />
          </Trail>
        </Container>
      )}
      {isBare ? <BarePage title={title} /> : <Sections sections={page.sections} pageTitle={title} />}
    </div>
  );
}

const Trail = styled.div`
  padding-top: var(--space-sm);
`;
