import { useCallback, useEffect } from 'react';
import { selectMenu } from '@/features/content/state';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';

/** Fills header and footer of a page that was made without its menus; one that has them asks nobody. */
export function useMenusLate(): void {
  const dispatch = useAppDispatch();
  const isBare = useAppSelector((state) => selectMenu(state, 'main').length === 0);
  const hasFailed = useAppSelector(({ menus }) => menus.error !== null && !menus.isLoading);
  const ask = useCallback(() => {
    if (!isBare) return;
    import('@/features/content/state/fetchMenus').then(
      ({ fetchMenus }) => dispatch(fetchMenus()),
      () => undefined,
    );
  }, [dispatch, isBare]);
  useEffect(ask, [ask]);
  useComeback(isBare && hasFailed, ask);
}
