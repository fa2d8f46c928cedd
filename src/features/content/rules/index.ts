export { conditionalFor, type HandledFields } from './conditionalFor';
export { soundSections } from './soundSections';
export { chosenContent, isConditional, type HasTag } from './conditionalContent';
