import type { Environment } from '@/config/environment';
import { errorKey } from '@/contracts/errors';
import type { PaymentMethod } from '@/contracts/shop';
import type { Clock } from '@/lib/clock';
import type { Db } from '../db/connect';
import { configOf, loadPartnerConfigs } from '../partner-config/partnerConfigs';
import { refusal } from '../platform/ProblemError';
import type { PaymentProvider } from './PaymentProvider';
import { createSandboxProvider } from './sandboxProvider';
import { createStripeProvider } from './stripe/createStripeProvider';

export interface PaymentParts {
  readonly environment: Pick<Environment, 'mode' | 'payment' | 'publicUrl'>;
  readonly db: Db;
  readonly clock: Clock;
}

/**
 * The payment company this shop is set up for.
 * @throws ProblemError 503 when payments cannot be taken with this set-up
 */
export function paymentProviderOf(parts: PaymentParts): PaymentProvider {
  if (parts.environment.payment.provider === 'stripe') return createStripeProvider(parts);
  requireSandbox(parts);
  return createSandboxProvider(parts.db, parts.clock);
}

/**
 * Makes sure that card data may come here at all: in the sandbox, outside live mode.
 * @throws ProblemError 503
 */
export function requireSandbox(parts: Pick<PaymentParts, 'environment'>): void {
  if (!isSandbox(parts))
    throw refusal(503, errorKey.paymentUnavailable, 'Payments are not available right now.');
}

/** Whether the sandbox takes the payments here; never in live mode. */
export function isSandbox({ environment }: Pick<PaymentParts, 'environment'>): boolean {
  return environment.payment.provider === 'sandbox' && environment.mode !== 'live';
}

/**
 * Ways to pay for a cart: those the shop is set up for, paying later only where the cart's partner offers it. None when
 * payments cannot be taken at all.
 * @source spec §3 Partner configuration (buy now, pay later)
 */
export async function paymentMethodsOf(
  parts: PaymentParts,
  partnerId: string | undefined,
): Promise<readonly PaymentMethod[]> {
  const canPay = isSandbox(parts) || parts.environment.payment.provider !== 'sandbox';
  if (!canPay) return [];
  const { methods } = paymentProviderOf(parts);
  return (await offersPayLater(parts.db, partnerId)) ? methods : methods.filter((one) => one !== 'pay-later');
}

/** Without a partner the shop's own flag decides. */
async function offersPayLater(db: Db, partnerId: string | undefined): Promise<boolean> {
  return configOf(await loadPartnerConfigs(db), partnerId)?.isBuyNowPayLaterEnabled ?? false;
}
