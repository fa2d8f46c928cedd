import { useEffect } from 'react';
import { selectMenu } from '@/features/content/state';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** Fills header and footer of a page that was made without its menus; one that has them asks nobody. */
export function useMenusLate(): void {
  const dispatch = useAppDispatch();
  const isBare = useAppSelector((state) => selectMenu(state, 'main').length === 0);
  useEffect(() => {
    if (!isBare) return;
    import('@/features/content/state/fetchMenusLate').then(
      ({ fetchMenusLate }) => dispatch(fetchMenusLate()),
      () => undefined,
    );
  }, [dispatch, isBare]);
}
