import type { GetServerSideProps } from 'next';
import { serverEnvironment } from '@/config/serverEnvironment';

/** Lets a page exist in test mode only; everywhere else nothing is there. */
export function onlyInTestMode(page: GetServerSideProps): GetServerSideProps {
  return async (context) => (serverEnvironment().mode === 'test' ? page(context) : { notFound: true });
}
