import { type ReactNode, useEffect, useMemo } from 'react';
import { carriedAddress } from '@/features/attribution/rules';
import { selectCarriedParameters } from '@/features/attribution/state';
import { selectExcludedParameters } from '@/features/content/state';
import { namesDelivery } from '@/features/delivery/rules';
import { selectDelivery } from '@/features/delivery/state';
import { selectRoute } from '@/features/navigation/state';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { type LinkAddress, LinkAddressContext } from '@/ui/navigation/Link';
import { listenForErrors, reportError } from '../reportError';

/**
 * Renders nothing. After hydration and after each navigation, it reads what a shared page cannot know: where the visit
 * came from, its partner, its place. The code for that is loaded after the page.
 */
export function VisitFollower() {
  const store = useAppStore();
  const { asPath, isLoading } = useAppSelector(selectRoute);
  const { zipCode, pick, isRestored } = useAppSelector(selectDelivery);
  useEffect(listenForErrors, []);
  useEffect(() => {
    if (isLoading) return;
    /* Read now: whoever leaves this page before that code has come is at another address by then. */
    const { search } = window.location;
    loadWithRetry(() => import(/* webpackChunkName: "late" */ './followVisit'))
      .then(({ followVisit }) => followVisit(store, { search }))
      .catch(reportError);
  }, [store, asPath, isLoading]);
  useEffect(() => {
    if (!isRestored || !namesDelivery(window.location.search)) return;
    void import('./followDelivery').then(({ followDelivery }) => followDelivery({ zipCode, pick }));
  }, [zipCode, pick, isRestored]);
  return null;
}

/** Adds the parameters of a visit to every link; the only place that does. Shared HTML never holds them. */
export function CarriedLinks({ children }: { children: ReactNode }) {
  const carried = useAppSelector(selectCarriedParameters);
  const { asPath } = useAppSelector(selectRoute);
  const excluded = useAppSelector((state) => selectExcludedParameters(state, asPath.split(/[?#]/)[0] ?? ''));
  const write = useMemo<LinkAddress>(() => {
    const isPlain = Object.keys(carried).length === 0;
    return (href) => (isPlain || !href.startsWith('/') ? href : carriedAddress(href, carried, excluded));
  }, [carried, excluded]);
  return <LinkAddressContext value={write}>{children}</LinkAddressContext>;
}
