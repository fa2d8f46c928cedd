import { ArrowLeft, ArrowRight } from 'lucide';
import { Children, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import styled, { css } from 'styled-components';
import { IconButton } from '../controls/IconButton';
import { stylingProps } from '../layout/spacing';
import { media } from '../theme/media';
import { useUiTexts } from '../texts/UiTexts';

interface CarouselProps {
  /** Names the row: "Goes well with it". */
  label: string;
  /** Shown above, beside the arrows. */
  heading?: ReactNode;
  /** Slides in view on a phone, from 768px and from 1200px; a fraction lets the next one peek in. */
  perView?: readonly [phone: number, tablet: number, desktop: number];
  /** Number of rows that all slides share, so that their contents align (subgrid). */
  lines?: number;
  children: ReactNode;
}

/** A row that scrolls sideways by finger, wheel, keyboard or arrows, and snaps to a slide. */
export function Carousel({ label, heading, perView = [1.25, 2.4, 4], lines, children }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const { canGoBack, canGoOn, go } = useTrack(track);
  const texts = useUiTexts();
  return (
    <section aria-label={label} aria-roledescription="carousel">
      <Head>
        <div>{heading}</div>
        <Arrows>
          <IconButton
            icon={ArrowLeft}
            label={texts.previousSlide}
            disabled={!canGoBack}
            onClick={() => go(-1)}
          />
          <IconButton icon={ArrowRight} label={texts.nextSlide} disabled={!canGoOn} onClick={() => go(1)} />
        </Arrows>
      </Head>
      <Track ref={track} tabIndex={0} perView={perView} lines={lines}>
        {Children.map(children, (slide) => (
          <li>{slide}</li>
        ))}
      </Track>
    </section>
  );
}

/** Whether there are more slides on either side, and a function to scroll by one view. */
function useTrack(track: RefObject<HTMLUListElement | null>) {
  const [ends, setEnds] = useState({ canGoBack: false, canGoOn: false });
  useEffect(() => {
    const list = track.current;
    if (!list) {
      return;
    }
    const measure = () =>
      setEnds({
        canGoBack: list.scrollLeft > 4,
        canGoOn: list.scrollLeft + list.clientWidth < list.scrollWidth - 4,
      });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(list);
    list.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer?.disconnect();
      list.removeEventListener('scroll', measure);
    };
  }, [track]);
  const go = (direction: 1 | -1) => {
    const list = track.current;
    list?.scrollBy({ left: direction * list.clientWidth * 0.9, behavior: 'smooth' });
  };
  return { ...ends, go };
}

const Head = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: var(--space-xs);
  margin-bottom: var(--space-xs);
`;

const Arrows = styled.div`
  display: none;

  ${media.md} {
    display: flex;
  }
`;

/* Slides with lines in common share the rows of the track. */
const shared = (lines: number) => css`
  row-gap: 0;

  & > li {
    display: grid;
    grid-row-end: span ${lines};
    grid-template-rows: subgrid;
  }
`;

interface TrackProps {
  perView: readonly [number, number, number];
  lines?: number;
}

const Track = styled.ul.withConfig(stylingProps('perView', 'lines'))<TrackProps>`
  --in-view: ${({ perView }) => perView[0]};
  --between: var(--space-2xs);
  --ring: 0.4rem;

  position: relative;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: calc((100% - (var(--in-view) - 1) * var(--between)) / var(--in-view));
  gap: var(--between);
  /* What scrolls is cut off at its edge: room for the focus ring of a card. */
  margin: calc(-1 * var(--ring));
  padding: var(--ring);
  scroll-padding-inline: var(--ring);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  ${media.belowMd} {
    margin-inline: calc(-1 * var(--gutter));
    padding-inline: var(--gutter);
    scroll-padding-inline: var(--gutter);
  }

  &:focus-visible {
    outline-offset: 4px;
  }

  & > li {
    min-width: 0;
    scroll-snap-align: start;
  }

  ${media.md} {
    --in-view: ${({ perView }) => perView[1]};
    --between: var(--space-sm);
  }

  ${media.lg} {
    --in-view: ${({ perView }) => perView[2]};
  }

  @supports (grid-template-rows: subgrid) {
    ${({ lines }) => lines && shared(lines)}
  }
`;
