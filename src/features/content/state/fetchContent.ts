import { foreignLang, type Locale } from '@/contracts/locales';
import type { Section } from '@/contracts/content/sections';
import { contentType } from '@/contracts/content/staticContent';
import { type PageFields } from '@/contracts/content/entries';
import type { ContentEntry } from '@/contracts/content/types';
import { splitTagOf } from '@/contracts/splitCookie';
import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { chosenContent, isConditional, type HasTag } from '../rules';
import { contentPageSlice, staticDataSlice, type ContentPage, type PageSection } from './contentSlices';

/** Entries nest at most this deep. @source spec §7 Headless CMS static content */
const entryDepth = 6;

/**
 * Reads a CMS page on the server, with the sections this visit gets.
 * @returns null when there is no page of that handle
 * @throws Error when the content service does not answer, so that a stale copy is served instead
 * @source spec §3 Page data, §4 Static content
 */
export const fetchContentPage = createAppThunk(
  'content/fetchPage',
  async ({ handle, hasTag, usedArms }: PageChoice, { dispatch, extra }): Promise<ContentPage | null> => {
    const { server, locale } = extra;
    if (!server) throw new Error('CMS pages are read on the server.');
    const choice = { type: contentType.page, handles: [handle], entryDepth };
    const [entry] = await server.content.content<PageFields>(choice);
    if (!entry) return null;
    const load = async () => pageOf(entry, { hasTag, usedArms }, locale);
    const outcome = await loadRemote(contentPageSlice, { dispatch, extra }, { load });
    return outcome.ok ? outcome.results : null;
  },
);

interface PageChoice {
  readonly handle: string;
  readonly hasTag: HasTag;
  /** Arms of the split tests asked for so far. */
  readonly usedArms: () => Readonly<Record<string, number>> | undefined;
}

function pageOf(
  { handle, title, fields, locale: found }: ContentEntry<PageFields>,
  { hasTag, usedArms }: Omit<PageChoice, 'handle'>,
  locale: Locale,
): ContentPage {
  const sections = fields.sections.map((section): PageSection => {
    if (!isConditional<Section>(section)) return section;
    const chosen = chosenContent(section, hasTag);
    const tags = section.conditions?.flatMap((condition) => condition.tags) ?? [];
    const splitTest = tags
      .map((tag) => splitTagOf(tag)?.testName)
      .find((testName) => testName !== undefined && usedArms()?.[testName] !== undefined);
    return splitTest ? { ...chosen, splitTest } : chosen;
  });
  const splitTests = usedArms();
  return {
    handle,
    title,
    sections,
    ...(splitTests && { splitTests }),
    crumbs: fields.breadCrumbs?.fields.links ?? [],
    ...(fields.excludeQueryParameters?.length
      ? { excludeQueryParameters: fields.excludeQueryParameters }
      : {}),
    seoTitle: fields.seoTitle ?? title,
    seoDescription: fields.seoDescription ?? '',
    ...foreignLang(found, locale),
  };
}

/**
 * Reads the static content of a partner, or the global one. A failure is logged only.
 * @source spec §4 Static content, §8 Other (Static-content load failure)
 */
export const fetchStaticData = createAppThunk(
  'content/fetchStaticData',
  async ({ partnerId }: { partnerId?: string }, { dispatch, extra }) => {
    const { server, locale } = extra;
    if (!server) throw new Error('Static content is read on the server.');
    const load = async () => {
      const found = await server.cms.staticData(partnerId, locale);
      if (!found) throw new Error('There is no static content.');
      return found;
    };
    const outcome = await loadRemote(staticDataSlice, { dispatch, extra }, { load });
    if (!outcome.ok) console.warn('Static content could not be loaded', outcome.error.message);
  },
);
