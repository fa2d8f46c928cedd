import { useEffect, useState, type RefObject } from 'react';

const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Whether the pointer, a finger or the focus has come to a part of the page, or somebody typed into it before it was
 * alive.
 */
export function useIsNear(root: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = root.current;
    if (!element || isNear) return;
    const come = () => setNear(true);
    if (isInUse(element)) come();
    signs.forEach((sign) => element.addEventListener(sign, come, { passive: true }));
    return () => signs.forEach((sign) => element.removeEventListener(sign, come));
  }, [root, isNear]);
  return isNear;
}

function isInUse(element: HTMLElement): boolean {
  const fields = [...element.querySelectorAll('input')];
  return (
    element.contains(document.activeElement) ||
    fields.some(({ value, defaultValue }) => value !== defaultValue)
  );
}
