/** Content types the shop asks the content service and the CMS for. @source spec §3, §7 Headless CMS */
export const contentType = {
  page: 'page',
  staticData: 'merxStaticData',
  badges: 'badges',
  promoCardPlacements: 'promoCardPlacements',
  productPageMessages: 'productPageMessages',
  redirect: 'redirect',
  giftTastes: 'giftTastes',
  announcements: 'announcements',
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

/** Handles under which partner configurations are stored. @source spec §4 Partner configuration */
export const partnerConfigHandle = (partnerId: string | undefined): string =>
  `${handlePrefix}${partnerId ? partnerId : 'global'}`;

const handlePrefix = 'partner_config_';

/** Whether a text can be the handle of a partner's configuration, or of the shop's own. @source spec §7 Partner config */
export const isPartnerConfigHandle = (text: string): boolean =>
  text.startsWith(handlePrefix) && /^[A-Za-z0-9_-]{1,60}$/.test(text.slice(handlePrefix.length));

/** The partner whose configuration a handle names; undefined for the shop's own. @source spec §4 Partner configuration */
export function partnerIdOfHandle(handle: string): string | undefined {
  const id = handle.startsWith(handlePrefix) ? handle.slice(handlePrefix.length) : '';
  return id === '' || id === 'global' ? undefined : id;
}
