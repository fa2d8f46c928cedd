import type { PaymentMethod } from '@/contracts/shop';
import { partnerConfigHandle } from '@/contracts/content/staticContent';



import { loadPartnerConfigs } from '../partner-config/partnerConfigs';
import { isSandbox, paymentProviderOf, type PaymentParts } from './paymentProviderOf';

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
  const config = values.get(partnerConfigHandle(partnerId)) ?? values.get(partnerConfigHandle(undefined));
  return config?.value.isBuyNowPayLaterEnabled ?? false;
}
