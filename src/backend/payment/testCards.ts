/** The only numbers the sandbox takes: payment companies print them for tests, no bank has issued them. */
const cards: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'pays',
  '4111111111111111': 'pays',
  '4012888888881881': 'pays',
  '5555555555554444': 'pays',
  '5105105105105100': 'pays',
  '2223003122003222': 'pays',
  '378282246310005': 'pays',
  '371449635398431': 'pays',
  '6011111111111117': 'pays',
  '30569309025904': 'pays',
  '3566002020360505': 'pays',
  '4000000000000002': 'declines',
  '4000000000009995': 'no-funds',
  '4000000000000119': 'answers-late',
  '4000000000000259': 'fails-late',
  '4000000000003220': 'challenges',
  '4000008400001629': 'challenges-declines',
};

/** How a test number behaves; nothing for any other number. @param digits digits only */
export function testCardBehaviour(digits: string): CardBehaviour | undefined {
  return Object.hasOwn(cards, digits) ? cards[digits] : undefined;
}

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
