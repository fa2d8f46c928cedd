import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, AppStore, RootState } from '@/shell/store';

/** Dispatch that knows the shop's thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Reads from the shop's state. */
export const useAppSelector = useSelector.withTypes<RootState>();

/** The store itself, for the rare handler that must read state at click time without subscribing to it. */
export const useAppStore = useStore.withTypes<AppStore>();
