import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { readOwn, type OwnName, type OwnResults } from '../state';

interface OwnState<N extends OwnName> {
  /** null until read. */
  readonly results: OwnResults<N> | null;
  readonly hasFailed: boolean;
  readonly readAgain: () => void;
}

/** Something of the customer's own, read when it is first shown and again when it failed and the connection is back. */
export function useOwn<N extends OwnName>(name: N): OwnState<N> {
  const dispatch = useAppDispatch();
  const { results, error, isLoading } = useAppSelector((state) => state[name]);
  const readAgain = useCallback(() => void dispatch(readOwn({ name })), [dispatch, name]);
  useEffect(readAgain, [readAgain]);
  const hasFailed = error !== null && !isLoading && results === null;
  useComeback(hasFailed, readAgain);
  return { results: results as OwnResults<N> | null, hasFailed, readAgain };
}
