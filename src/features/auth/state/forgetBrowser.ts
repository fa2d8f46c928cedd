import { writeStored } from '@/lib/browserStorage';

/** What a browser keeps of whoever used it, by storage: place and day, products and searches, recipient and date of birth. */
const kept = {
  localStorage: ['fyf-availability', 'recently-viewed', 'recent-searches'],
  sessionStorage: ['recipientParameters', 'ageVerification_dob'],
} as const;

/**
 * Forgets what this browser has stored of the visits before a sign-out: the next one at it may be somebody else.
 * @source docs/decisions/0077-signed-out.md
 */
export function forgetBrowser(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    for (const key of kept[area]) writeStored(area, key, null);
}
