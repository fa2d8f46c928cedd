/** Endings of one and of many, in English and French; the first rule that fits a plural gives its singular. */
const endings = [
  ['y', 'ies'],
  ['al', 'aux'],
  ['', 's'],
  ['', 'es'],
  ['', 'x'],
] as const;
const SHORTEST_PLURAL = 4;

/**
 * A word and how it may look as singular or plural, in English or French: "rose" and "roses", "peonies" and "peony",
 * "bouleaux" and "bouleau". Forms that do not exist do no harm, because nothing contains them.
 */
export function formsOf(word: string): string[] {
  const plurals = endings.flatMap(([one, many]) =>
    word.endsWith(one) ? [word.slice(0, word.length - one.length) + many] : [],
  );
  const isPlural = word.length >= SHORTEST_PLURAL && !word.endsWith('ss');
  const singulars = endings.flatMap(([one, many]) =>
    isPlural && word.endsWith(many) ? [word.slice(0, -many.length) + one] : [],
  );
  return [...new Set([word, ...plurals, ...singulars])];
}
