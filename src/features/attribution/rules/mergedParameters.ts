import { shop } from '@/contracts/shop';
import type { VisitParameters } from './readParameters';

/**
 * Facts of a visit: the address wins over the tracking cookie, and there is always a cid.
 * @source spec §2 Reading rules (tracking cookie, per-brand default cid)
 */
export function mergedParameters(fromAddress: VisitParameters, fromCookie: VisitParameters): VisitParameters {
  return { cid: shop.defaultCid, ...fromCookie, ...fromAddress };
}

/** The partner of a visit: partnerId, else prid. @source spec §1 (attribution), §6 Partner */
export function partnerIdOf(parameters: VisitParameters): string | undefined {
  const id = parameters.partnerId ?? parameters.prid;
  return id && /^[A-Za-z0-9_-]{1,40}$/.test(id) ? id : undefined;
}
