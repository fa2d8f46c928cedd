import styled from 'styled-components';
import { selectContentPage } from '@/features/content/state';
import { useAppSelector } from '@/store/hooks';
import { Container } from '@/ui/layout/Container';
import { Breadcrumbs } from '@/ui/navigation/Breadcrumbs';
import { PageHead } from './PageHead';
import { Sections } from './sections/Sections';

/** A page of sections that an editor composed. */
export function PageScreen() {
  const page = useAppSelector(selectContentPage);
  if (!page) return null;
  const crumbs = page.crumbs.map(({ title, url }, at) => ({
    label: title,
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
      <Sections sections={page.sections} />
    </div>
  );
}

const Trail = styled.div`
  padding-top: var(--space-sm);
`;
