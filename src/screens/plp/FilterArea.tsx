import { ListFilter } from 'lucide';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { ResultBar } from '@/features/listing';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/icons/Icon';
import { TextLink } from '@/ui/navigation/TextLink';
import { backClosesLater } from '@/ui/overlays/backClosesLater';
import { conditionOf, media } from '@/ui/theme/media';

interface FilterAreaProps {
  panel: ReactNode;
  /** How many filters are chosen. */
  chosen: number;
  /** Address without filters; null when none is chosen. */
  clear: string | null;
  count: string;
  total: number;
  sort: ReactNode;
  children: ReactNode;
}

/**
 * A list with its filters: beside it on wide screens, in a sheet at the bottom of small ones. They are rendered once, because
 * a page has more than a hundred of them, and work before any script has loaded.
 */
export function FilterArea({ panel, chosen, clear, count, total, sort, children }: FilterAreaProps) {
  const t = useTranslations('listing');
  const filters = useRef<HTMLDetailsElement>(null);
  const close = () => closeSheet(filters.current);
  useEffect(() => {
    /* Until here CSS alone shows the filters; the open attribute makes them open for screen readers, too. */
    const wide = matchMedia(conditionOf(media.lg));
    const follow = () => filters.current?.toggleAttribute('open', wide.matches);
    if (wide.matches) follow();
    const sheet = filters.current;
    let release: (() => void) | undefined;
    const followSheet = () => {
      if (sheet?.open && !wide.matches) release ??= backClosesLater(closeByBack);
      else release = void release?.();
    };
    /* A busy browser tells late that the sheet is closed, and its place in the history would be made anew. */
    const closeByBack = () => {
      closeSheet(sheet);
      followSheet();
    };
    followSheet();
    /* A press beside the sheet only closes it. */
    const closeOutside = (event: MouseEvent) => {
      if (wide.matches || !filters.current?.open || filters.current.contains(event.target as Node)) return;
      event.preventDefault();
      event.stopPropagation();
      filters.current.removeAttribute('open');
    };
    sheet?.addEventListener('toggle', followSheet);
    wide.addEventListener('change', follow);
    document.addEventListener('click', closeOutside, true);
    return () => {
      release?.();
      sheet?.removeEventListener('toggle', followSheet);
      wide.removeEventListener('change', follow);
      document.removeEventListener('click', closeOutside, true);
    };
  }, []);
  return (
    <Root>
      <Filters ref={filters} onKeyDown={({ key }) => key === 'Escape' && close()}>
        <summary>
          <Icon of={ListFilter} size="sm" />
          {chosen > 0 ? t('filters.chosen', { count: chosen }) : t('filters.open')}
        </summary>
        <Sheet>
          {panel}
          {clear && <TextLink href={clear}>{t('filters.clear')}</TextLink>}
          <Button onClick={close}>{t('filters.show', { count: total })}</Button>
        </Sheet>
      </Filters>
      <Found>
        <ResultBar count={count} sort={sort} />
        {children}
      </Found>
    </Root>
  );
}

function closeSheet(sheet: HTMLDetailsElement | null): void {
  sheet?.removeAttribute('open');
  sheet?.querySelector('summary')?.focus();
}

/**
 * On small screens one line holds what stands in several parts: the count, below it filters and order. Open filters
 * unfold below that line, so that their button stays under the finger; narrow windows give the order a line of its own.
 */
const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${media.lg} {
    grid-template-columns: 15rem minmax(0, 1fr);
    align-items: start;
    gap: var(--space-lg);
  }
`;

const Filters = styled.details`
  ${media.belowLg} {
    grid-area: 2 / 1;
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
    position: sticky;
    top: 6rem;
    max-height: calc(100dvh - 7rem);
    overflow-y: auto;

    @supports selector(::details-content) {
      > summary {
        display: none;
      }

      &::details-content {
        content-visibility: visible;
      }
    }
  }
`;

/** Below 1200 px it lies over the page's lower part; the shade around it blocks nothing, so the button still closes it. */
const Sheet = styled.div`
  ${media.belowLg} {
    position: fixed;
    z-index: var(--layer-float);
    inset: auto 0 0;
    overflow-y: auto;
    max-height: 80dvh;
    padding: var(--space-sm) var(--gutter) 0;
    border-radius: var(--radius-lg) var(--radius-lg) 0 0;
    background: var(--paper);
    box-shadow: 0 0 0 100vmax var(--veil);
  }

  /* Its shadow covers the filters around it and below it. */
  & > button {
    position: sticky;
    bottom: 0.75rem;
    width: 100%;
    margin: var(--space-2xs) 0 0.75rem;
    box-shadow: 0 0.5rem 0 1rem var(--paper);

    ${media.lg} {
      display: none;
    }
  }
`;

const Found = styled.div`
  ${media.belowLg} {
    &,
    & > :first-child {
      display: contents;
    }

    & > * {
      min-width: 0;
    }

    & > :first-child > p {
      grid-row: 1;
      margin-bottom: var(--space-3xs);
    }

    & > :first-child > div {
      grid-area: 2 / 1;
      place-self: start end;
    }

    & > :first-child::after {
      content: '';
      grid-row: 3;
      margin-block: var(--space-2xs) var(--space-sm);
      border-bottom: 1px solid var(--hairline);
    }
  }

  @media (max-width: 24em) {
    & > :first-child > div {
      grid-row: 3;
      place-self: start;
    }

    & > :first-child::after {
      grid-row: 4;
    }
  }
`;
