import type { GetServerSideProps } from 'next';
import { defaultLocale, localeOf } from '@/contracts/locales';
import { movedAway } from './movedAway';
import { createServerExtra } from './serverExtra';

/** Answers addresses that no page of ours has: where the thing is now, that it is gone, or that nothing was there. */
export const retiredAddressPage: GetServerSideProps = async (request) => {
  const locale = localeOf(request.locale ?? '') ?? defaultLocale;
  const { extra } = createServerExtra(request.req, locale);
  const nothing = { notFound: true as const };
  return (await movedAway(request, nothing, extra.server.content, locale)) ?? nothing;
};
