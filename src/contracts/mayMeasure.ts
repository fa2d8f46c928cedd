/** What a visitor has answered: measure, or do not. */
export type PrivacyChoice = 'yes' | 'no';

/** What is known of a visitor's wishes. */
export interface PrivacyFacts {
  /** The browser sends the signal "Global Privacy Control". */
  readonly isRefusedByBrowser: boolean;
  readonly choice: PrivacyChoice | undefined;
  readonly locale: string;
  /** State or province as the network in front of the shop names it. */
  readonly originState: string | undefined;
}

/**
 * Whether the law wants a yes before anything is measured: in Quebec, and in the Canadian shops as long as nobody knows the
 * province.
 * @source docs/decisions/0066-attribution-and-partners.md
 */
export const asksFirst = ({ locale, originState }: PrivacyFacts): boolean =>
  originState ? originState.toUpperCase() === 'QC' : locale.toLowerCase().endsWith('-ca');

/**
 * Whether the visit may be measured and its campaign be stored. The browser's signal counts everywhere, whatever was answered.
 * @source docs/decisions/0066-attribution-and-partners.md
 */
export const mayMeasure = (facts: PrivacyFacts): boolean =>
  !facts.isRefusedByBrowser && (facts.choice ? facts.choice === 'yes' : !asksFirst(facts));

/** Whether the question stands open. */
export const isAsked = (facts: PrivacyFacts): boolean =>
  !facts.isRefusedByBrowser && !facts.choice && asksFirst(facts);
