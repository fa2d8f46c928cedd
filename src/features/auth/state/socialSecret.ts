import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { readStored, writeStored } from '@/lib/browserStorage';
import { safely } from '@/lib/safely';

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

/** What a popup has done. */
export interface FinishedPopup {
  /** It has made an account. */
  readonly isNew: boolean;
  /** Where to go on, as the gateway has checked it. */
  readonly returnTo?: string | undefined;
}

/** Begins what stands in the place of the secret once a popup has signed somebody in. */
const finished = 'finished ';

/** Tells the page that opened this popup what it has done; without storage that page goes on as it began. */
export function noteFinished(outcome: FinishedPopup): void {
  writeStored('localStorage', socialSecretKey, finished + JSON.stringify(outcome));
}

/** What the popup has done that was just closed; told once. */
export function takeFinished(): FinishedPopup {
  const text = readStored('localStorage', socialSecretKey) ?? '';
  if (!text.startsWith(finished)) return { isNew: false };
  forgetSocialSecret();
  return safely(() => JSON.parse(text.slice(finished.length)) as FinishedPopup) ?? { isNew: false };
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
