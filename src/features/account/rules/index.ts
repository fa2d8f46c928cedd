export * from './addressForm';
export * from './reminderForm';
export { accountSections, sectionOf, type AccountSectionName } from './sections';
