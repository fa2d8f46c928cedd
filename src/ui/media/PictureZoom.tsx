import * as Ariakit from '@ariakit/react';
import { X, ZoomIn, ZoomOut } from 'lucide';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { IconButton } from '../controls/IconButton';
import { useBackCloses } from '../overlays/backCloses';
import { Backdrop } from '../overlays/sheet';
import { useUiTexts } from '../texts/UiTexts';
import { pictureSet, pictureUrl, type PictureSource } from './pictureSource';

interface PictureZoomProps {
  source: PictureSource;
  alt: string;
  onClose: () => void;
}

/** How large the picture can be shown, as multiples of what fits the window as a whole. */
const steps = [1, 1.75, 2.75];

/**
 * A picture over the whole window. Plus, minus and the buttons change its size; enlarged, it is moved by finger,
 * wheel and arrow keys like any page that is larger than its window. Load it lazily.
 */
export function PictureZoom({ source, alt, onClose }: PictureZoomProps) {
  const texts = useUiTexts();
  useBackCloses(true, onClose);
  const [step, setStep] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const size = steps[step] ?? 1;
  const middle = useKeptMiddle(scroller, size);
  const change = (by: number) => {
    middle.remember();
    setStep((now) => Math.min(Math.max(now + by, 0), steps.length - 1));
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') change(1);
    if (key === '-') change(-1);
  };
  const largest = source.widths[source.widths.length - 1] ?? source.width;
  return (
    <Room
      open
      onClose={onClose}
      aria-label={texts.zoomed}
      backdrop={<Backdrop />}
      initialFocus={scroller}
      onKeyDown={onKeyDown}
    >
      <Scroller ref={scroller} tabIndex={0} role="group" aria-label={alt || texts.zoomed}>
        <picture>
          <source
            type="image/avif"
            srcSet={pictureSet(source, 'avif')}
            sizes={`calc(${size} * min(100vw, 100dvh * ${source.width / source.height}))`}
          />
          <Large
            src={pictureUrl(source, largest, 'webp')}
            alt={alt}
            width={source.width}
            height={source.height}
            style={{ height: `calc(${size} * min(100dvh, 100vw * ${source.height / source.width}))` }}
            onClick={() => change(step < steps.length - 1 ? 1 : -steps.length)}
          />
        </picture>
      </Scroller>
      <Tools>
        <IconButton
          icon={ZoomOut}
          label={texts.zoomOut}
          aria-disabled={step === 0}
          onClick={() => change(-1)}
        />
        <IconButton
          icon={ZoomIn}
          label={texts.zoomIn}
          aria-disabled={step === steps.length - 1}
          onClick={() => change(1)}
        />
        <IconButton icon={X} label={texts.close} onClick={onClose} />
      </Tools>
    </Room>
  );
}

/** Keeps what was in the middle there while the size changes. */
function useKeptMiddle(scroller: React.RefObject<HTMLDivElement | null>, size: number) {
  const share = useRef({ x: 0.5, y: 0.5 });
  useLayoutEffect(() => {
    const area = scroller.current;
    if (!area) return;
    area.scrollTo(
      share.current.x * area.scrollWidth - area.clientWidth / 2,
      share.current.y * area.scrollHeight - area.clientHeight / 2,
    );
  }, [scroller, size]);
  return {
    remember: () => {
      const area = scroller.current;
      if (!area) return;
      share.current = {
        x: (area.scrollLeft + area.clientWidth / 2) / area.scrollWidth,
        y: (area.scrollTop + area.clientHeight / 2) / area.scrollHeight,
      };
    },
  };
}

const Room = styled(Ariakit.Dialog)`
  position: fixed;
  z-index: var(--layer-overlay);
  inset: 0;
  display: block;
  background: var(--paper-deep);
  color: var(--ink);
  opacity: 0;
  transition: opacity var(--motion-calm) var(--ease);

  &[data-enter] {
    opacity: 1;
  }
`;

const Scroller = styled.div`
  display: grid;
  place-items: safe center;
  width: 100%;
  height: 100%;
  overflow: auto;
  overscroll-behavior: contain;

  &:focus-visible {
    outline-offset: -4px;
  }
`;

const Large = styled.img`
  width: auto;
  max-width: none;
  aspect-ratio: auto;
  object-fit: contain;
  cursor: zoom-in;
`;

const Tools = styled.div`
  position: absolute;
  inset: max(var(--space-2xs), env(safe-area-inset-top)) var(--space-2xs) auto auto;
  display: flex;
  gap: var(--space-4xs);
  padding: 0.25rem;
  border-radius: var(--radius-pill);
  background: var(--paper-raised);
  box-shadow: var(--shadow-low);

  [aria-disabled='true'] {
    color: var(--ink-faint);
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
