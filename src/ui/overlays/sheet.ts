import { type PointerEvent, useEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { media } from '../theme/media';

/** A sheet released below this share of its height closes; so does one flicked faster than this, in pixels per millisecond. */
const closingShare = 0.28;
const closingSpeed = 0.6;
/** A finger that stays where it is for so long does not flick any more. */
const restMs = 100;

interface Drag {
  sheet: HTMLElement;
  startY: number;
  lastY: number;
  lastTime: number;
  speed: number;
}

/**
 * Lets a sheet at the bottom of a phone be pulled down by its head. The finger moves it, letting go far enough
 * down or with a flick lets it slide on and closes it. Mouse, keyboard and screen readers keep the button and Escape.
 */
export function useSheetDrag(onClose: () => void) {
  const drag = useRef<Drag | null>(null);
  const settle = () => {
    if (drag.current) drag.current.sheet.style.cssText = '';
    drag.current = null;
  };
  useEffect(() => () => void (drag.current = null), []);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const sheet = event.currentTarget.closest<HTMLElement>('[role$="dialog"]');
      const isControl = (event.target as Element).closest('button, a, input');
      if (!sheet || isControl || event.pointerType !== 'touch' || !isAtBottom(sheet)) return;
      const { clientY, timeStamp } = event;
      drag.current = { sheet, startY: clientY, lastY: clientY, lastTime: timeStamp, speed: 0 };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ clientY, timeStamp }: PointerEvent<HTMLElement>) {
      const { current } = drag;
      if (!current) return;
      const elapsed = Math.max(1, timeStamp - current.lastTime);
      current.speed = (clientY - current.lastY) / elapsed;
      current.lastY = clientY;
      current.lastTime = timeStamp;
      current.sheet.style.transition = 'none';
      current.sheet.style.transform = `translateY(${Math.max(0, clientY - current.startY)}px)`;
    },
    onPointerUp({ timeStamp }: PointerEvent<HTMLElement>) {
      const { current } = drag;
      if (!current) return;
      const hasRested = timeStamp - current.lastTime > restMs;
      const pulledPx = current.lastY - current.startY;
      const isFar = pulledPx > current.sheet.offsetHeight * closingShare;
      if (!(isFar || (current.speed > closingSpeed && !hasRested))) return settle();
      drag.current = null;
      slideAway(current.sheet, pulledPx, onClose);
    },
    onPointerCancel: settle,
  };
}

/** Whether the panel is at the bottom edge and as wide as the window, as sheets on phones are. */
function isAtBottom(sheet: HTMLElement): boolean {
  const { left, width, bottom, top } = sheet.getBoundingClientRect();
  return left <= 0 && width >= window.innerWidth - 1 && bottom >= window.innerHeight - 1 && top > 0;
}

/**
 * Moves a sheet on down from where the finger released it, and closes it when it is out of sight: most sheets disappear
 * the moment they close, the others would move up again while they fade. A sheet that stays open moves back.
 */
function slideAway(sheet: HTMLElement, pulledPx: number, onClose: () => void): void {
  sheet.style.transition = '';
  sheet.style.transform = `translateY(${Math.max(sheet.offsetHeight, pulledPx)}px)`;
  const takesMs = transitionMs(sheet);
  setTimeout(() => {
    // It may have been closed by key meanwhile; closing twice would also close the modal below.
    if (sheet.isConnected && sheet.hasAttribute('data-enter')) onClose();
    setTimeout(() => (sheet.style.transform = ''), takesMs);
  }, takesMs);
}

/** Zero where reduced motion is preferred. */
function transitionMs(element: HTMLElement): number {
  const times = getComputedStyle(element)
    .transitionDuration.split(',')
    .map((time) => parseFloat(time) || 0);
  return Math.max(...times) * 1000;
}

/** The head of a sheet that a finger can pull: on touch screens of phones it shows a small handle. */
export const sheetHead = css`
  ${media.belowMd} {
    position: relative;
    touch-action: none;

    @media (pointer: coarse) {
      padding-block-start: var(--space-xs);

      &::before {
        content: '';
        position: absolute;
        inset: 0.5rem 0 auto;
        width: 2.5rem;
        height: 0.25rem;
        margin-inline: auto;
        border-radius: var(--radius-pill);
        background: var(--hairline);
      }
    }
  }
`;

/** The backdrop of a dialog or drawer. */
export const Backdrop = styled.div`
  z-index: var(--layer-overlay);
  background: var(--veil);
  opacity: 0;
  transition: opacity var(--motion-calm) var(--ease);

  &[data-enter] {
    opacity: 1;
  }
`;
