import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { SkipLink } from '@/ui/layout/SkipLink';

interface PageFrameProps {
  /** Shows the demonstration strip. */
  isDemo: boolean;
  header: ReactNode;
  footer: ReactNode;
  /** Host of dialogs, drawers and notices; before the header, so that the keyboard reaches early what lies over the page. */
  overlays?: ReactNode;
  /** What is spoken to screen readers after a page change. */
  announcement: ReactNode;
  children: ReactNode;
}

/** What surrounds every page: skip link, overlays, strip, header, main part, footer, live region. */
export function PageFrame({ isDemo, header, footer, overlays, announcement, children }: PageFrameProps) {
  const t = useTranslations('shell');
  return (
    <>
      <SkipLink href="#main">{t('skipToContent')}</SkipLink>
      {overlays}
      {isDemo && <DemoStrip />}
      {header}
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      {footer}
      {announcement}
    </>
  );
}

const Main = styled.main`
  min-height: 70dvh;

  &:focus-visible {
    outline: none;
  }
`;

/** The thin strip of a demonstration shop. */
function DemoStrip() {
  const t = useTranslations('shell');
  return (
    <Band data-paper="night" aria-label={t('demo.label')}>
      {t('demo.strip')}
    </Band>
  );
}

const Band = styled.aside`
  padding: 0.4rem var(--gutter);
  font-size: var(--text-xs);
  line-height: 1.4;
  text-align: center;
`;
