import { useEffect, useState } from 'react';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { useComeback } from './useComeback';

const arrived = new WeakMap<() => Promise<object>, object>();

/**
 * Functions that a page needs in some cases only, for example once a zip is known.
 * @param load  the same function every time, outside of components
 * @returns null until they are wanted and have arrived; later components have them at once
 */
export function useLateCode<Code extends object>(isWanted: boolean, load: () => Promise<Code>): Code | null {
  const [state, setState] = useState<'waiting' | 'here' | 'lost'>('waiting');
  const code = (arrived.get(load) as Code | undefined) ?? null;
  const isMissing = isWanted && code === null;
  useEffect(() => {
    if (!isMissing || state === 'lost') return;
    let isGone = false;
    const become = (next: 'here' | 'lost') => {
      if (!isGone) setState(next);
    };
    loadWithRetry(load).then(
      (found) => {
        arrived.set(load, found);
        become('here');
      },
      () => become('lost'),
    );
    return () => {
      isGone = true;
    };
  }, [isMissing, load, state]);
  useComeback(isMissing && state === 'lost', () => setState('waiting'));
  return isWanted ? code : null;
}
