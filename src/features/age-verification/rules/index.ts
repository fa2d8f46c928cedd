export { birthIsoOf, birthProblem, isOfAge, type EnteredBirth } from './dateOfBirth';
