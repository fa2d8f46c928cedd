import { secretNames } from '@/config/secretNames';

/** Made-up secrets by the names of their variables. */
export const testSecrets: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(secretNames).map((name) => [name, `${name}-for-tests-only-and-long-enough`]),
);

/** A machine that is slow to warm up leaves no part of a page out and turns no call away: no test is about speed. */
export const patience: Readonly<Record<string, string>> = { RENDER_BUDGET_MS: '60000', BUSY_AFTER_MS: '0' };

/** Puts this process into test mode, with made-up secrets, for whatever reads its set-up from `process.env`. */
export function enterTestMode(): void {
  Object.assign(process.env, { SHOP_MODE: 'test', ...testSecrets, ...patience });
}
