import type { WriteResult } from '@/clients/gateway/gateway';
import { selectPartnerId } from '@/features/attribution/state';
import { loadWithRetry } from '@/lib/loadWithRetry';
import type { ThunkTools } from '@/store/createAppThunk';

/** Refusals that the shop of a partner may be the reason of. */
const reasons = /\.PARTNER_|SWITCHED_OFF|MEMBERSHIP_U/;

/**
 * A cart may still be in the shop of a partner that this visit knows nothing of, as when the browser has kept its cookies alone. It is
 * then taken out, instead of refused for what no page of the visit says.
 * @returns whether the write may be made once more
 * @source docs/decisions/0066-attribution-and-partners.md
 */
export async function isOutOfPartner(tools: ThunkTools, result: WriteResult<unknown>): Promise<boolean> {
  if (result.ok || selectPartnerId(tools.getState())) return false;
  if (!reasons.test(Object.keys(result.errorMap).join())) return false;
  const { tellPartner } = await loadWithRetry(() => import('../cartPartner'));
  return tellPartner(tools, null);
}
