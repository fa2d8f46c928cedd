import { useEffect } from 'react';
import Router, { useRouter, type NextRouter } from 'next/router';
import { routeChangeCompleted, routeChangeFailed, routeChangeStarted } from '@/store/routeActions';
import { useAppDispatch } from '@/store/hooks';

/** Renders nothing; copies the router's route changes to the store. */
export function RouteReporter() {
  const dispatch = useAppDispatch();
  const { events } = useRouter();
  useEffect(() => {
    const started = (asPath: string, { shallow }: { shallow: boolean }) =>
      dispatch(routeChangeStarted({ asPath, shallow, time: performance.timeOrigin + performance.now() }));
    const completed = (_: string, { shallow }: { shallow: boolean }) =>
      dispatch(routeChangeCompleted(positionOf(Router, shallow)));
    const failed = (_: Error, asPath: string, { shallow }: { shallow: boolean }) =>
      dispatch(routeChangeFailed({ asPath, shallow }));
    if (Router.router) dispatch(routeChangeCompleted(positionOf(Router, false)));
    events.on('routeChangeStart', started);
    events.on('routeChangeComplete', completed);
    events.on('routeChangeError', failed);
    return () => {
      events.off('routeChangeStart', started);
      events.off('routeChangeComplete', completed);
      events.off('routeChangeError', failed);
    };
  }, [dispatch, events]);
  return null;
}

function positionOf(
  router: Pick<NextRouter, 'pathname' | 'query' | 'asPath' | 'isFallback' | 'locale'>,
  shallow: boolean,
) {
  const query: Record<string, string | string[]> = {};
  for (const [key, value] of Object.entries(router.query)) if (value !== undefined) query[key] = value;
  return {
    pathname: router.pathname,
    query,
    asPath: router.asPath,
    isFallback: router.isFallback,
    locale: router.locale ?? '',
    shallow,
  };
}
