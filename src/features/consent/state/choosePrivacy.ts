import Cookies from 'js-cookie';
import { privacyChoiceCookie } from '@/contracts/cookies';
import type { PrivacyChoice } from '@/contracts/mayMeasure';
import { sharedDomain } from '@/contracts/pageSettings';
import { tellPrivacyChoice } from './privacyChoice';

/** An answer is kept for half a year of visits. */
const days = 180;

/** Stores the answer, for both hosts of a shop that has two, and tells everybody who measures. */
export function choosePrivacy(choice: PrivacyChoice): void {
  const secure = window.location.protocol === 'https:';
  Cookies.set(privacyChoiceCookie, choice, { expires: days, sameSite: 'lax', secure, ...sharedDomain() });
  tellPrivacyChoice();
}
