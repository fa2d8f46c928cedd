/** A thing the shop speaks of, with all the words shoppers use for it. */
export interface ShopWord {
  /** The catalogue's own words. */
  readonly en: string;
  readonly fr: string;
  /** Filter key of the same meaning, where the catalogue has a facet for it. */
  readonly key?: string;
  /** The words become the filter, because they are a promise about every gift shown. */
  readonly isFilter?: true;
  /** The shop does not sell it; this comes nearest. */
  readonly isNear?: true;
  /** Says who the gift is for: left out when the query says anything else. */
  readonly isRecipient?: true;
}

/** A word in both languages, and other words for it, separated by commas. */
export type ShopWordRow = readonly [
  en: string,
  fr: string,
  others: string,
  more?: Omit<ShopWord, 'en' | 'fr'>,
];

/** A word with a filter of the same meaning. */
export const key = (name: string) => ({ key: name }) as const;
