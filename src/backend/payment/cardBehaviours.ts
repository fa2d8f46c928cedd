/**
 * How the sandbox answers a charge. `answers-late`: the money is taken, but the first answer is lost; `fails-late`: the
 * first answer is lost too, and no money was taken. `challenges`: the bank asks the shopper first;
 * `challenges-declines`: it asks and then refuses all the same.
 */
export const cardBehaviours = [
  'pays',
  'declines',
  'no-funds',
  'answers-late',
  'fails-late',
  'challenges',
  'challenges-declines',
] as const;

export type CardBehaviour = (typeof cardBehaviours)[number];
