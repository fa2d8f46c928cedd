import type { Environment } from '@/config/environment';
import { errorKey } from '@/contracts/errors';
import { partnerConfigHandle } from '@/contracts/content/staticContent';
import type { PaymentMethod } from '@/contracts/shop';
import type { Clock } from '@/lib/clock';
import type { Db } from '../db/connect';
import { activePartner, loadPartnerConfigs } from '../partner-config/partnerConfigs';
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

/** Ways to pay this shop is set up for; none when payments cannot be taken at all. */
export function paymentMethodsOf(parts: PaymentParts): readonly PaymentMethod[] {
  const canPay = isSandbox(parts) || parts.environment.payment.provider !== 'sandbox';
  return canPay ? paymentProviderOf(parts).methods : [];
}

/**
 * Whether shoppers of a partner are offered to pay later; without a partner the shop's own flag decides.
 * @source spec §3 Partner configuration (buy now, pay later)
 */
export async function offersPayLater(
  { db }: Pick<PaymentParts, 'db'>,
  partnerId: string | undefined,
): Promise<boolean> {
  const { values } = await loadPartnerConfigs(db);
  const config = (await activePartner(db, partnerId)) ?? values.get(partnerConfigHandle(undefined))?.value;
  return config?.isBuyNowPayLaterEnabled ?? false;
}
