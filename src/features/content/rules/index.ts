export { conditionalFor } from './conditionalFor';
export { chosenContent, isConditional, type HasTag } from './conditionalContent';
