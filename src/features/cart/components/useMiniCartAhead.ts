import { useCallback, useEffect, useMemo } from 'react';
import { useLocale } from '@/i18n/useTranslations';
import { whenIdle } from '@/lib/whenIdle';
import { loadAddToCart } from '../state';
import { lazyMiniCart } from './lazyMiniCart';

/**
 * Handlers for a button or link that opens the mini-cart: its code and words are fetched when the pointer, the finger or
 * the keyboard reaches it, so that a click finds them there.
 * @param isLikely  everything is chosen: fetch them as soon as the page is quiet
 */
export function useMiniCartAhead(isLikely = false) {
  const locale = useLocale();
  const fetchAhead = useCallback(() => {
    lazyMiniCart.preload(locale);
    /* Whoever adds asks again, and says so when it cannot be had. */
    loadAddToCart().catch(() => undefined);
  }, [locale]);
  useEffect(() => (isLikely ? whenIdle(fetchAhead) : undefined), [isLikely, fetchAhead]);
  return useMemo(
    () => ({ onPointerEnter: fetchAhead, onTouchStart: fetchAhead, onFocus: fetchAhead }),
    [fetchAhead],
  );
}
