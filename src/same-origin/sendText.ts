import type { ServerResponse } from 'node:http';
import type { GetServerSidePropsResult } from 'next';
import { defaultLocale } from '@/contracts/locales';
import { encodeHeader, pageReportHeader } from '@/contracts/pageCache';

interface TextAnswer {
  readonly response: ServerResponse;
  /** These files exist once, not once per locale. */
  readonly locale: string | undefined;
  readonly contentType: string;
  /** Names under which a content change clears the kept copy. */
  readonly cacheTags: readonly string[];
}

const FRESH_SECONDS = 3600;
const STALE_SECONDS = 86_400;
const nothing = { partner: false, tags: [], splitTests: [], region: false };

/** Answers a page request with a text that the front keeps and serves like a page, the same for every visitor. */
export async function sendText(
  { response, locale, contentType, cacheTags }: TextAnswer,
  write: () => Promise<string>,
): Promise<GetServerSidePropsResult<Record<string, never>>> {
  if (locale !== undefined && locale !== defaultLocale) return { notFound: true };
  const text = await write().catch(() => null);
  if (text === null) {
    response.statusCode = 503;
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.end('Please try again in a moment.\n');
    return { props: {} };
  }
  const life = { freshSeconds: FRESH_SECONDS, staleSeconds: STALE_SECONDS };
  response.setHeader('Content-Type', contentType);
  response.setHeader(pageReportHeader, encodeHeader({ dimensions: nothing, cacheTags, ...life }));
  response.end(text);
  return { props: {} };
}
