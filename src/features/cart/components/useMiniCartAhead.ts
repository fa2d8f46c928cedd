import { useCallback, useEffect, useMemo } from 'react';
import { modalReadied } from '@/features/modals/state';
import { useLocale } from '@/i18n/useTranslations';
import { whenIdle } from '@/lib/whenIdle';
import { useAppDispatch } from '@/store/hooks';
import { lazyMiniCart } from './lazyMiniCart';

/**
 * Handlers for a button or link that opens the mini-cart: its code and words are fetched when the pointer, the finger or
 * the keyboard reaches it, and it is rendered hidden as soon as the page is quiet, so that a click only has to open it.
 * @param isLikely  everything is chosen: fetch them as soon as the page is quiet
 * @param loadMore  loads what the button needs besides; the same function every time
 */
export function useMiniCartAhead(isLikely = false, loadMore?: () => Promise<unknown>) {
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const fetchAhead = useCallback(() => {
    /* Whoever opens it or adds asks again, and says so when it cannot be had. */
    const makeReady = () => void whenIdle(() => dispatch(modalReadied({ modalKey: 'mini-cart' })));
    lazyMiniCart.preload(locale).then(makeReady, () => undefined);
    loadMore?.().catch(() => undefined);
  }, [dispatch, locale, loadMore]);
  useEffect(() => (isLikely ? whenIdle(fetchAhead) : undefined), [isLikely, fetchAhead]);
  return useMemo(
    () => ({ onPointerEnter: fetchAhead, onTouchStart: fetchAhead, onFocus: fetchAhead }),
    [fetchAhead],
  );
}
