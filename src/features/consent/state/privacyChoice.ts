import Cookies from 'js-cookie';
import { privacyChoiceCookie, visitCookies } from '@/contracts/cookies';
import { isAsked, mayMeasure, type PrivacyChoice, type PrivacyFacts } from '@/contracts/mayMeasure';
import { sharedDomain } from '@/contracts/pageSettings';

/** An answer is kept for half a year of visits. */
const days = 180;

interface PrivacySignal {
  readonly globalPrivacyControl?: boolean;
}

/** What this browser says of its visitor's wishes. */
export function readPrivacy(locale: string): PrivacyFacts {
  const choice = Cookies.get(privacyChoiceCookie);
  return {
    isRefusedByBrowser: (navigator as PrivacySignal).globalPrivacyControl === true,
    choice: choice === 'yes' || choice === 'no' ? choice : undefined,
    locale,
    originState: Cookies.get(visitCookies.originState),
  };
}

/** Whether this visit may be measured now. @source docs/decisions/0066-attribution-and-partners.md */
export const isMeasured = (locale: string): boolean => mayMeasure(readPrivacy(locale));

/** Whether the visitor must be asked. */
export const isPrivacyAsked = (locale: string): boolean => isAsked(readPrivacy(locale));

const listeners = new Set<() => void>();

/** Calls back after each answer. @returns a function that ends it */
export function onPrivacyChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Stores the answer, for both hosts of a shop that has two, and tells everybody who measures. */
export function choosePrivacy(choice: PrivacyChoice): void {
  const secure = window.location.protocol === 'https:';
  Cookies.set(privacyChoiceCookie, choice, { expires: days, sameSite: 'lax', secure, ...sharedDomain() });
  listeners.forEach((listener) => listener());
}
