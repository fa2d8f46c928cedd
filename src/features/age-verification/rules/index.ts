export {
  birthIsoOf,
  birthParts,
  birthProblem,
  enteredBirth,
  isPartFull,
  nextPart,
  previousPart,
  type BirthPart,
} from './dateOfBirth';
