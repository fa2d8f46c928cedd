import { type AnnouncementFields, announcementLimits } from '@/contracts/content/entries';
import { contentType } from '@/contracts/content/staticContent';
import { foreignLang, type Locale } from '@/contracts/locales';
import { readOptional } from '@/store/createAppThunk';
import type { PageLoadContext } from '@/store/pageData';

/** The bar that a visit's address names. */
export interface Announcement {
  readonly text: string;
  readonly url?: string;
  /** Language of the text when it is not the page's. */
  readonly lang?: Locale;
}

/**
 * The announcement that the parameter `announcement` names by its handle; nothing for a name nobody knows. The page looks for
 * the names it knows and no others, so that invented ones make no copy of it.
 * @source spec §2 Query parameters (announcement), docs/decisions/0076-announcement-bar.md
 */
export async function pageAnnouncement({
  extra,
  locale,
  visitor,
}: Pick<PageLoadContext, 'extra' | 'locale' | 'visitor'>): Promise<Announcement | undefined> {
  const { server } = extra;
  const entries = await readOptional(
    server,
    server.content.content<AnnouncementFields>({
      ...{ type: contentType.announcements, maxReturnedEntries: announcementLimits.entries },
    }),
    [],
  );
  const [named] = entries.filter(({ handle }) => visitor.hasTag(`announcement=${handle}`));
  if (!named) return undefined;
  const { text, url } = named.fields;
  return { text, ...(url && { url }), ...foreignLang(named.locale, locale) };
}
