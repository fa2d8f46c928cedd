export { conditionalFor, type HandledFields } from './conditionalFor';
export { chosenContent, isConditional, type HasTag } from './conditionalContent';
