import type { GetServerSideProps } from 'next';
import { serverEnvironment } from '@/config/serverEnvironment';

/** Lets a page exist in demo and test mode; in live mode nothing is there. */
export function neverInLiveMode(page: GetServerSideProps): GetServerSideProps {
  return async (context) => (serverEnvironment().mode === 'live' ? { notFound: true } : page(context));
}
