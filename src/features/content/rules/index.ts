export { chosenContent, conditionalFor, isConditional, type HasTag } from './conditionalContent';
