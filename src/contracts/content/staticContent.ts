import type { Section } from './sections';
import type { Locale } from '../locales';

/** Content types the shop asks the content service and the CMS for. @source spec §3, §7 Headless CMS */
export const contentType = {
  page: 'page',
  staticData: 'merxStaticData',
  badges: 'badges',
  promoCardPlacements: 'promoCardPlacements',
  productPageMessages: 'productPageMessages',
  redirect: 'redirect',
  giftTastes: 'giftTastes',
} as const;

/** Handle of the static-content entry of a partner, or the global one. @source spec §4 Static content */
export const staticDataHandle = (partnerId: string | undefined): string =>
  `merx_static_data_${partnerId ?? 'global'}`;

/** Content chosen by tags. @source spec §3 Conditional content entry */
export interface ConditionalContent<T> {
  readonly defaultContent: T;
  readonly conditions?: readonly { readonly tags: readonly string[]; readonly customContent: T }[];
  readonly whiteList?: readonly string[];
}

export interface PageFields {
  readonly sections: readonly (Section | ConditionalContent<Section>)[];
  readonly excludeQueryParameters?: readonly string[];
  readonly breadCrumbs?: {
    readonly fields: { readonly links: readonly { readonly title: string; readonly url: string }[] };
  };
  readonly seoTitle?: string;
  readonly seoDescription?: string;
}

/** Fields of merxStaticData. @source spec §3 Page data (global, content) */
export interface StaticDataFields {
  readonly handle: string;
  readonly announcement?: string;
  readonly maxConsecutiveNoDeliveryDays?: number;
  readonly ageVerificationStaticContent: string;
  readonly signupTerms: string;
  readonly signinTerms: string;
  readonly supportPhone: string;
  /** Language of the texts when it is not the page's, because the CMS was asked in another one. */
  readonly lang?: Locale;
}

/** Fields of an entry of type `redirect`; its handle is the path that is no more, without a locale. */
export interface RedirectFields {
  /** Path, without a locale, where the thing is now; absent when it is gone for good. */
  readonly to?: string | null;
}
