import type { MenuEntry, Menus } from '@/contracts/same-origin';
import type { Section } from '@/contracts/content/sections';
import type { StaticDataFields } from '@/contracts/content/entries';
import { createRemoteSlice } from '@/store/createRemoteSlice';

/** A section, and the split test that chose it. */
export type PageSection = Section & { readonly splitTest?: string };

/** A CMS page as the screen shows it: its sections are already chosen for the visit. */
export interface ContentPage {
  readonly handle: string;
  readonly title: string;
  readonly sections: readonly PageSection[];
  /** Arms of the split tests the page depends on. */
  readonly splitTests?: Readonly<Record<string, number>>;
  readonly crumbs: readonly { readonly title: string; readonly url: string }[];
  /** Query parameters that links of this page leave out. */
  readonly excludeQueryParameters?: readonly string[];
  readonly seoTitle: string;
  readonly seoDescription: string;
  /** Language of the texts when it is not the page's. */
  readonly lang?: string;
}

/** The CMS page on screen. @source spec §3 Page data */
export const contentPageSlice = createRemoteSlice<ContentPage, 'contentPage'>({ name: 'contentPage' });

/** Menus of header and footer. @source spec §3 Navigation */
export const menusSlice = createRemoteSlice<Menus, 'menus'>({ name: 'menus' });

/** Texts and settings an editor keeps for the whole shop or for a partner. @source spec §4 Static content */
export const staticDataSlice = createRemoteSlice<StaticDataFields, 'staticData'>({ name: 'staticData' });

type PageRoot = { contentPage: ReturnType<typeof contentPageSlice.reducer> };
type MenusRoot = { menus: ReturnType<typeof menusSlice.reducer> };
type StaticDataRoot = { staticData: ReturnType<typeof staticDataSlice.reducer> };

const none: readonly never[] = [];

/** The CMS page on screen, once it is loaded. */
export const selectContentPage = ({ contentPage }: PageRoot): ContentPage | null => contentPage.results;

/**
 * Query parameters that links of the current page leave out, as its editor wants.
 * @param path  the current page, without locale and query
 * @source spec §3 Page data (excludeQueryParameters)
 */
export const selectExcludedParameters = ({ contentPage }: PageRoot, path: string): readonly string[] => {
  const page = contentPage.results;
  const isHere = page && path === (page.handle === 'home' ? '/' : `/${page.handle}`);
  return (isHere && page.excludeQueryParameters) || none;
};

/** Entries of a menu group; empty while it could not be read. */
export const selectMenu = ({ menus }: MenusRoot, groupId: string): readonly MenuEntry[] =>
  menus.results?.[groupId] ?? none;

/** Static content, or null when it could not be read. */
export const selectStaticData = ({ staticData }: StaticDataRoot): StaticDataFields | null =>
  staticData.results;

/**
 * A text an editor keeps, when it is in the language of the page; otherwise the shop's own text is used.
 * @source spec §2 Locale prefix (The CMS locale used for fr-ca is en-CA); rulings Content and locales
 */
export function selectStaticText(
  state: StaticDataRoot,
  field: 'ageVerificationStaticContent' | 'announcement' | 'signupTerms' | 'signinTerms',
): string | undefined {
  const texts = selectStaticData(state);
  return texts && !texts.lang ? texts[field] : undefined;
}
