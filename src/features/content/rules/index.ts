export {
  chosenContent,
  conditionalFor,
  isConditional,
  splitTestsOf,
  type HasTag,
} from './conditionalContent';
