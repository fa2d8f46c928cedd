export { asksFirst, isAsked, mayMeasure, type PrivacyChoice, type PrivacyFacts } from './mayMeasure';
