import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { readStored, writeStored } from '@/lib/browserStorage';

/** Where the secret of a sign-in at a provider is kept, so that a popup and the link of a mail find it in this browser. */
const socialSecretKey = 'social-sign-in';

const SECRET_BYTES = 32;

/**
 * Makes the secret of a sign-in, for this browser alone.
 * @returns its hash, which goes along as `multipass`; nothing when the browser keeps nothing
 * @source docs/decisions/0062-social-sign-in.md
 */
export function makeSocialSecret(provider: string): string | undefined {
  const secret = toBase64Url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  const isKept = writeStored('localStorage', socialSecretKey, `${provider}.${secret}`);
  return isKept ? toBase64Url(sha256(utf8ToBytes(secret))) : undefined;
}

/** The secret of the sign-in that this browser began last, and where it began. */
export function readSocialSecret(): { readonly provider: string; readonly verifier: string } {
  const [provider = '', verifier = ''] = (readStored('localStorage', socialSecretKey) ?? '').split('.');
  return { provider, verifier };
}

/** The sign-in is finished. */
export function forgetSocialSecret(): void {
  writeStored('localStorage', socialSecretKey, null);
}

/** What stands in the place of the secret once a popup has made an account. */
const newAccount = 'new-account';

/** Tells the page that opened this popup that it has made an account; without storage the sign-in counts as one. */
export function noteNewAccount(): void {
  writeStored('localStorage', socialSecretKey, newAccount);
}

/** Whether the popup that was just closed has made an account; told once. */
export function takeNewAccount(): boolean {
  const isNew = readSocialSecret().provider === newAccount;
  if (isNew) forgetSocialSecret();
  return isNew;
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
