import type { StaticDataFields } from '@/contracts/content/entries';
import { createRemoteSlice } from '@/store/createRemoteSlice';

/** Texts and settings an editor keeps for the whole shop or for a partner. @source spec §4 Static content */
export const staticDataSlice = createRemoteSlice<StaticDataFields, 'staticData'>({ name: 'staticData' });

type Root = { staticData: ReturnType<typeof staticDataSlice.reducer> };

/** Static content, or null when it could not be read. */
export const selectStaticData = (state: Root): StaticDataFields | null => state.staticData.results;

/**
 * A text an editor keeps, when it is in the language of the page: one that is not gives way to the shop's own words.
 * @source spec §2 Locale prefix (The CMS locale used for fr-ca is en-CA); rulings Content and locales
 */
export function selectStaticText(
  state: Root,
  field: 'ageVerificationStaticContent' | 'announcement' | 'signupTerms' | 'signinTerms',
): string | undefined {
  const texts = selectStaticData(state);
  return texts && !texts.lang ? texts[field] : undefined;
}
