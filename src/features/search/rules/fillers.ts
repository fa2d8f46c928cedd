/** Words that say nothing about a gift, in both languages. */
const fillers = new Set(
  (
    'a an and or for of the to with in on at my me i we you your need want some any show find looking look send sending buy order get ' +
    'that which is are be please something anything nice good great pretty beautiful idea ideas best by from this can have has someone ' +
    /* Without an amount: "under", "moins de". */
    'under below over above less more than most least up moins plus sous max min maximum minimum ni nor ' +
    's t who how do what where when like ' +
    'le la les l un une des du de d et ou pour avec au aux en mon ma mes je j tu vous nous veux cherche voudrais voudrait besoin svp ce ' +
    'cette qui est sont que quoi quelque chose idee idees beau belle beaux belles joli jolie jolis jolies ai sa ses dans par sur c'
  ).split(' '),
);

/** Whether a word of a query says nothing about a gift. @param word  lower case without accents */
export const isFiller = (word: string): boolean => fillers.has(word);
