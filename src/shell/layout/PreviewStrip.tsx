import styled from 'styled-components';
import { preview } from '@/contracts/publicPort';
import { useTranslations } from '@/i18n/useTranslations';
import { Head } from '@/ui/head/Head';

/** Tells an editor that the page shows drafts, and leads back to what everybody sees. */
export function PreviewStrip() {
  const t = useTranslations('preview');
  return (
    <Band data-paper="night" aria-label={t('label')}>
      <Head>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <p>{t('text')}</p>
      <a href={preview.endPath}>{t('end')}</a>
    </Band>
  );
}

const Band = styled.aside`
  position: sticky;
  z-index: var(--layer-toast);
  inset-block-start: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0.25rem 1.25rem;
  min-height: 2.75rem;
  padding: 0.4rem var(--gutter);
  font-size: var(--text-sm);
  line-height: 1.4;

  a {
    padding-block: 0.4rem;
    color: inherit;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
