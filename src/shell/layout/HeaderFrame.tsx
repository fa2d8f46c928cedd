import type { ReactNode } from 'react';
import { useTranslations } from '@/i18n/useTranslations';
import { Container } from '@/ui/layout/Container';
import { Bar, End, Home, Landmark, Root, Start } from './headerStyles';
import { Logo } from './Logo';

interface HeaderFrameProps {
  start: ReactNode;
  end: ReactNode;
  /** Panels that open under the bar. */
  panels?: ReactNode;
  /** What follows the bar and scrolls away with the page. */
  below?: ReactNode;
}

/** What every header has in common: the landmark, the bar, and the way home in its middle. */
export function HeaderFrame({ start, end, panels, below }: HeaderFrameProps) {
  const t = useTranslations('shell');
  return (
    <Landmark>
      <Root>
        <Container>
          <Bar>
            <Start>{start}</Start>
            <Home href="/" aria-label={t('header.home')}>
              <Logo />
            </Home>
            <End>{end}</End>
          </Bar>
        </Container>
        {panels}
      </Root>
      {below}
    </Landmark>
  );
}
