export { accountSections, sectionOf, type AccountSectionName } from './sections';
