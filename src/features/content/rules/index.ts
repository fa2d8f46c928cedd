export { chosenContent, isConditional, type HasTag } from './conditionalContent';
