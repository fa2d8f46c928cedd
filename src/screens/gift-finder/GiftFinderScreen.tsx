import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FoundGifts, GiftSentence } from '@/features/gift-finder';
import { selectGiftFinder } from '@/features/gift-finder/state';
import { useTranslations } from '@/i18n/useTranslations';
import { PageHead } from '@/screens/page/PageHead';
import { useAppSelector } from '@/store/hooks';
import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';
import { Breadcrumbs } from '@/ui/navigation/Breadcrumbs';
import { media } from '@/ui/theme/media';

/** The gift finder: a sentence to fill in, and the gifts that can be there. */
export function GiftFinderScreen() {
  const t = useTranslations('giftFinder');
  const view = useAppSelector(selectGiftFinder);
  if (!view) return null;
  return (
    <>
      <PageHead title={t('pageTitle')} description={t('description')} />
      <Ground>
        <Container>
          <Breadcrumbs crumbs={[{ label: t('home'), href: '/' }, { label: t('pageTitle') }]} />
          <Title as="h1" size="lg">
            {t.rich('heading', { em: (words: ReactNode) => <em>{words}</em> })}
          </Title>
          <GiftSentence view={view} />
        </Container>
      </Ground>
      <Container>
        <FoundGifts view={view} />
      </Container>
    </>
  );
}

/** Tinted background with a sprig in its corner. */
const Ground = styled.div`
  position: relative;
  overflow: hidden;
  padding-block: var(--space-sm) var(--space-lg);
  background: var(--leaf-tint);
  isolation: isolate;

  &::after {
    content: '';
    position: absolute;
    z-index: -1;
    inset-block-start: 12rem;
    inset-inline-end: -3.5rem;
    width: 54vw;
    aspect-ratio: 1;
    background: var(--leaf);
    mask: url('/illustrations/sprig.svg') center / contain no-repeat;
    opacity: 0.14;
    transform: rotate(18deg);
  }

  ${media.md} {
    &::after {
      inset-block-start: 2rem;
      inset-inline-end: -1rem;
      width: 20rem;
    }
  }

  ${media.lg} {
    &::after {
      inset-block: auto -4rem;
      inset-inline-end: 4vw;
      width: 36rem;
    }
  }
`;

const Title = styled(Heading)`
  padding-block: var(--space-md) var(--space-sm);
`;
