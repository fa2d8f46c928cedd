import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ResultBar } from '@/features/listing';
import { useTranslations } from '@/i18n/useTranslations';
import { Icon } from '@/ui/icons/Icon';
import { TextLink } from '@/ui/navigation/TextLink';
import { media } from '@/ui/theme/media';

interface FilterAreaProps {
  panel: ReactNode;
  /** How many filters are chosen. */
  chosen: number;
  /** Address without filters; null when none is chosen. */
  clear: string | null;
  count: string;
  sort: ReactNode;
  children: ReactNode;
}

/** A list with its filters: beside it on wide screens, folded away above it on small ones. */
export function FilterArea({ panel, chosen, clear, count, sort, children }: FilterAreaProps) {
  const t = useTranslations('listing');
  return (
    <Root>
      <Side>
        {panel}
        {clear && <TextLink href={clear}>{t('filters.clear')}</TextLink>}
      </Side>
      <div>
        <ResultBar
          count={count}
          sort={sort}
          filters={
            <Folded>
              <summary>
                <Icon of={SlidersHorizontal} size="sm" />
                {chosen > 0 ? t('filters.chosen', { count: chosen }) : t('filters.open')}
              </summary>
              {panel}
              {clear && <TextLink href={clear}>{t('filters.clear')}</TextLink>}
            </Folded>
          }
        />
        {children}
      </div>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--space-md);

  ${media.lg} {
    grid-template-columns: 15rem minmax(0, 1fr);
    gap: var(--space-lg);
  }
`;

const Side = styled.aside`
  display: none;

  ${media.lg} {
    position: sticky;
    top: 6rem;
    display: block;
    align-self: start;
    max-height: calc(100dvh - 7rem);
    overflow-y: auto;
  }
`;

const Folded = styled.details`
  &[open] {
    flex-basis: 100%;
    order: 1;
  }

  > summary {
    display: inline-flex;
    align-items: center;
    gap: var(--space-3xs);
    min-height: var(--tap-target);
    padding-inline: var(--space-xs);
    border: 1px solid var(--field-edge);
    border-radius: var(--radius-pill);
    font-size: var(--text-sm);
    font-weight: 550;
  }

  > summary:focus-visible {
    border-radius: var(--radius-pill);
  }

  ${media.lg} {
    display: none;
  }
`;
