export { isAsked, mayMeasure, type PrivacyChoice, type PrivacyFacts } from './mayMeasure';
