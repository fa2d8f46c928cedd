import type { Visitor } from '@/contracts/pageCache';
import { safely } from '@/lib/safely';
import type { HtmlCache } from './htmlCache';
import type { RenderedPage } from './pageStore';

/** The element of a page that holds its props for the browser. */
const PAGE_FACTS = /<script id="__NEXT_DATA__" type="application\/json"[^>]*>([^<]*)<\/script>/;

/**
 * The data of a page as the browser's router requests it, read out of the page itself: the props it was rendered with.
 * @returns undefined when the page holds none
 */
export function routerDataOf(html: string): Buffer | undefined {
  const [, text] = PAGE_FACTS.exec(html) ?? [];
  const { props } = Object(safely(() => JSON.parse(text ?? '') as unknown)) as { props?: unknown };
  return typeof props === 'object' && props !== null ? Buffer.from(JSON.stringify(props)) : undefined;
}

interface DataRequest {
  /** Key of the page itself, not of its data. */
  readonly pageKey: string;
  readonly visitor: Visitor;
  readonly render: () => Promise<RenderedPage>;
}

/**
 * Makes the data of a page: from the cached page while that is fresh, else by a render; if that fails, from the
 * cached page however old it is, so that a shopper who follows a link goes on without the page being loaded anew.
 * @throws what the render throws when nothing is cached
 */
export async function makeRouterData(
  cache: HtmlCache,
  { pageKey, visitor, render }: DataRequest,
): Promise<RenderedPage> {
  const cached = cache.find(pageKey, visitor);
  const data = () => (cached ? routerDataOf(cached.page.encoded.identity.bytes.toString('utf8')) : undefined);
  const answer = (body: Buffer) => ({ status: 200, contentType: 'application/json', body });
  if (cached && cached.freshSeconds > 0) {
    const body = data();
    // It is no younger than the page it was read from.
    if (body)
      return { ...answer(body), report: { ...cached.page.report, freshSeconds: cached.freshSeconds } };
  }
  const rendered = await render().catch((error: unknown) => {
    const body = data();
    if (!body) throw error;
    return answer(body);
  });
  const body = rendered.status >= 500 ? data() : undefined;
  return body ? answer(body) : rendered;
}
