export { birthIsoOf, birthProblem, isOfAge, type EnteredBirth } from './dateOfBirth';
export { birthParts, enteredBirth, isPartFull, nextPart, previousPart, type BirthPart } from './enteredBirth';
