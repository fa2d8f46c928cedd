import { useEffect, useState, type RefObject } from 'react';

const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/** Whether the pointer, a finger or the focus has come to a part of the page. */
export function useIsNear(root: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = root.current;
    if (!element || isNear) return;
    const come = () => setNear(true);
    signs.forEach((sign) => element.addEventListener(sign, come, { passive: true }));
    return () => signs.forEach((sign) => element.removeEventListener(sign, come));
  }, [root, isNear]);
  return isNear;
}
