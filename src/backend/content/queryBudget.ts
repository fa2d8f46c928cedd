import { tooComplex } from './contentErrors';

/** Most entries one question may be answered with, all its lists together. */
const MAX_ENTRIES = 5_000;

/** Counts the entries a question costs while it is answered. */
export interface QueryBudget {
  /** @throws GraphQLError (COMPLEXITY_ERROR) when the question costs too much */
  spend(entries: number): void;
}

/** A fresh budget for one question. */
export function createQueryBudget(): QueryBudget {
  let spent = 0;
  return {
    spend(entries) {
      spent += entries;
      if (spent > MAX_ENTRIES)
        throw tooComplex('The query is too complex: ask for fewer entries at a time.', spent, MAX_ENTRIES);
    },
  };
}
