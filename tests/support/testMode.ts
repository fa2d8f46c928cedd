import { secretNames } from '@/config/secretNames';

/** Made-up secrets by the names of their variables. */
export const testSecrets: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(secretNames).map((name) => [name, `${name}-for-tests-only-and-long-enough`]),
);

/** Puts this process into test mode, with made-up secrets, for whatever reads its set-up from `process.env`. */
export function enterTestMode(): void {
  Object.assign(process.env, { SHOP_MODE: 'test', ...testSecrets });
}
