import { useEffect, useRef, type PointerEvent } from 'react';
import { slideAway } from './slideAway';

/** A sheet let go below this share of its height closes; so does a flick faster than this, in pixels a millisecond. */
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
export function useSheetDrag(onClose: (() => void) | null) {
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
      if (!onClose || !sheet || isControl || event.pointerType !== 'touch' || !isAtBottom(sheet)) return;
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
      if (!onClose || !(isFar || (current.speed > closingSpeed && !hasRested))) return settle();
      drag.current = null;
      slideAway(current.sheet, pulledPx, onClose);
    },
    onPointerCancel: settle,
  };
}

/** Whether the panel stands on the bottom edge over the whole width, as sheets of phones do. */
function isAtBottom(sheet: HTMLElement): boolean {
  const { left, width, bottom, top } = sheet.getBoundingClientRect();
  return left <= 0 && width >= window.innerWidth - 1 && bottom >= window.innerHeight - 1 && top > 0;
}
