import type { Section } from '@/contracts/content/sections';
import { createRemoteSlice } from '@/store/createRemoteSlice';

/** A CMS page as it is drawn: sections already chosen for the visit. */
export interface ContentPage {
  readonly handle: string;
  readonly title: string;
  readonly sections: readonly Section[];
  readonly crumbs: readonly { readonly title: string; readonly url: string }[];
  /** Parameters of the visit that links of this page do not carry on. */
  readonly excludeQueryParameters?: readonly string[];
  readonly seoTitle: string;
  readonly seoDescription: string;
  /** Language of the texts when it is not the page's. */
  readonly lang?: string;
}

/** The CMS page at hand. @source spec §3 Page data */
export const contentPageSlice = createRemoteSlice<ContentPage, 'contentPage'>({ name: 'contentPage' });

type Root = { contentPage: ReturnType<typeof contentPageSlice.reducer> };

const none: readonly string[] = [];

/**
 * Parameters that links of the page at hand leave out, as its editor wants.
 * @param path  the page at hand, without locale and query
 * @source spec §3 Page data (excludeQueryParameters)
 */
export const selectExcludedParameters = ({ contentPage }: Root, path: string): readonly string[] => {
  const page = contentPage.results;
  const isHere = page && path === (page.handle === 'home' ? '/' : `/${page.handle}`);
  return (isHere && page.excludeQueryParameters) || none;
};

/** The CMS page at hand, once it is there. */
export const selectContentPage = (state: Root): ContentPage | null => state.contentPage.results;
