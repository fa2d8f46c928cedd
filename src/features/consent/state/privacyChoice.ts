import { privacyChoiceCookie, visitCookies } from '@/contracts/cookies';
import { isAsked, mayMeasure, type PrivacyFacts } from '@/contracts/mayMeasure';
import { readCookie } from '@/lib/readCookie';

interface PrivacySignal {
  readonly globalPrivacyControl?: boolean;
}

/** What this browser says of its visitor's wishes. */
export function readPrivacy(locale: string): PrivacyFacts {
  const choice = readCookie(privacyChoiceCookie);
  return {
    isRefusedByBrowser: (navigator as PrivacySignal).globalPrivacyControl === true,
    choice: choice === 'yes' || choice === 'no' ? choice : undefined,
    locale,
    originState: readCookie(visitCookies.originState),
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

/** Tells everybody who measures that there is an answer. */
export const tellPrivacyChoice = (): void => listeners.forEach((listener) => listener());
