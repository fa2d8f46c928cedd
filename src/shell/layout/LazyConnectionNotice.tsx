import { useEffect, useState } from 'react';
import { lazyComponent } from '@/ui/lazy';
import { whenIdle } from '@/lib/whenIdle';

const Notice = lazyComponent(() => import('./ConnectionNotice').then((module) => module.ConnectionNotice));

/** The notice about the line; its code is fetched while there still is one, once the page has nothing else to do. */
export function LazyConnectionNotice() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? <Notice /> : null;
}
