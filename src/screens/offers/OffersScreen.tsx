import styled from 'styled-components';
import { scenery } from '@/contracts/content/scenery.generated';
import { readPageQuery } from '@/contracts/pageQueries';
import { EmailOffersForm } from '@/features/email-offers';
import { selectRoute } from '@/features/navigation/state';
import { useTranslations } from '@/i18n/useTranslations';
import { PageHead } from '@/screens/page/PageHead';
import { useAppSelector } from '@/store/hooks';
import type { PageData } from '@/store/pageData';
import { Container } from '@/ui/layout/Container';
import { Picture } from '@/ui/media/Picture';
import { media } from '@/ui/theme/media';

/** The e-mail offers form on its own page. A form sent without scripts leads here, and the page shows the result. */
export function OffersScreen() {
  const t = useTranslations('offers');
  const { query } = useAppSelector(selectRoute);
  const { standing } = readPageQuery('offers', [['standing', String(query.standing ?? '')]]);
  return (
    <Page>
      <PageHead title={t('pageTitle')} description={t('text')} />
      <Picture
        source={scenery.offers}
        alt=""
        sizes="(min-width: 768px) 50vw, 92vw"
        ratio="1"
        frame="arch"
        priority
      />
      <EmailOffersForm key={standing} standing={standing} headingAs="h1" />
    </Page>
  );
}

/** The page of the offers by mail, for browsers without scripts. @source spec §1 (footer email-offers signup) */
export const offersPageData: PageData<'offers'> = { page: 'offers', namespaces: ['forms', 'offers'] };

const Page = styled(Container)`
  display: grid;
  gap: var(--space-md);
  padding-block: var(--space-md) var(--space-xl);

  ${media.md} {
    grid-template-columns: 1fr 1fr;
    align-items: center;
    gap: var(--space-xl);
    padding-block: var(--space-lg) var(--space-2xl);

    /* Cells by name, the picture's last: it stands there before the form behind it has arrived. */
    & > :last-child {
      grid-area: 1 / 1;
    }

    & > :first-child {
      grid-area: 1 / 2;
    }
  }
`;
