/**
 * What suits whom, as an editor keeps it: one of `any` is enough, nothing of `never` may be there. The words are those filters
 * go by (`occasions_love`, `productType_wine`); the entry's handle is the recipient, its title
 * the words for them inside the sentence: "for {title}"; their order is that of the choices.
 * @source spec §1 (gift finder)
 */
export interface GiftTasteFields {
  readonly any: readonly string[];
  readonly never?: readonly string[];
}
