import { useEffect } from 'react';
import { selectDelivery } from '@/features/delivery/state';
import { selectRoute } from '@/features/navigation/state';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { listenForErrors } from './listenForErrors';
import { whenIdle } from '@/lib/whenIdle';

/**
 * Draws nothing. After the page has come alive, and after each arrival, it lets the browser catch up with what a shared
 * page cannot know: where the visit came from, its partner, its place. The code for that comes after the page.
 */
export function VisitFollower() {
  const store = useAppStore();
  const { asPath, isLoading } = useAppSelector(selectRoute);
  const { zipCode, pick, isRestored } = useAppSelector(selectDelivery);
  useEffect(listenForErrors, []);
  useEffect(() => whenIdle(() => void measure()), []);
  useEffect(() => {
    if (!isLoading) void import('./followVisit').then(({ followVisit }) => followVisit(store));
  }, [store, asPath, isLoading]);
  useEffect(() => {
    if (!isRestored || !window.location.search) return;
    void import('./followDelivery').then(({ followDelivery }) => followDelivery({ zipCode, pick }));
  }, [zipCode, pick, isRestored]);
  return null;
}

async function measure(): Promise<void> {
  const { startMeasuring } = await import('./startMeasuring');
  startMeasuring();
}
