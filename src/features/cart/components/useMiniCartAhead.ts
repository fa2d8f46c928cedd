import { useEffect, useMemo } from 'react';
import { useLocale } from '@/i18n/useTranslations';
import { whenIdle } from '@/lib/whenIdle';
import { lazyMiniCart } from './lazyMiniCart';

/**
 * Handlers for a button or link that opens the mini-cart: its code and words are fetched when the pointer, the finger or
 * the keyboard reaches it, so that a click finds them there.
 * @param isLikely  everything is chosen: fetch them as soon as the page is quiet
 */
export function useMiniCartAhead(isLikely = false) {
  const locale = useLocale();
  useEffect(() => (isLikely ? whenIdle(() => lazyMiniCart.preload(locale)) : undefined), [isLikely, locale]);
  return useMemo(() => {
    const fetchAhead = () => lazyMiniCart.preload(locale);
    return { onPointerEnter: fetchAhead, onTouchStart: fetchAhead, onFocus: fetchAhead };
  }, [locale]);
}
