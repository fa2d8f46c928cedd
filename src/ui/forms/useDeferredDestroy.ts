import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { destroy } from 'redux-form';

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Forgets a form's state after its last component is gone. Waits a moment, for strict mode mounts everything twice
 * and the form would lose its first values. Give the form `destroyOnUnmount: false`.
 * @param form  its name; null for one whose state stays
 */
export function useDeferredDestroy(form: string | null): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (form === null) return;
    clearTimeout(waiting.get(form));
    waiting.delete(form);
    return () => {
      const timer = setTimeout(() => {
        waiting.delete(form);
        dispatch(destroy(form));
      }, 0);
      waiting.set(form, timer);
    };
  }, [dispatch, form]);
}
