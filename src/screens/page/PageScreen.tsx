import styled from 'styled-components';
import { shopIdentity } from '@/contracts/shopIdentity';
import { selectContentPage } from '@/features/content/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Container } from '@/ui/layout/Container';
import { Breadcrumbs } from '@/ui/navigation/Breadcrumbs';
import { PageHead } from './PageHead';
import { isShown, Sections } from './sections/Sections';

/** A page of sections that an editor composed. */
export function PageScreen() {
  const page = useAppSelector(selectContentPage);
  const isBare = useAppSelector((state) => !page?.sections.some((section) => isShown(state, section)));
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

/** Shown when no section of a page has anything to show: its name and a link, never an empty screen. */
function BarePage({ title }: { title: string }) {
  const t = useTranslations('barePage');
  return (
    <Container>
      <EmptyState
        illustration="seed-packet"
        title={title}
        headingAs="h1"
        actions={<ButtonLink href="/collections/all">{t('wayOn')}</ButtonLink>}
      >
        {t('text')}
      </EmptyState>
    </Container>
  );
}

const Trail = styled.div`
  padding-top: var(--space-sm);
`;
