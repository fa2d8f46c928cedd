import { shop } from '@/contracts/shop';
import type { VisitParameters } from './readParameters';

/**
 * Facts of a visit: the address wins over the tracking cookie, also where one says `prid` and the other `partnerid`, and
 * there is always a cid.
 * @source spec §2 Reading rules (tracking cookie, per-brand default cid)
 */
export function mergedParameters(fromAddress: VisitParameters, fromCookie: VisitParameters): VisitParameters {
  const { prid: _prid, partnerId: _partnerId, ...others } = fromCookie;
  const isNamed = fromAddress.prid ?? fromAddress.partnerId;
  return { cid: shop.defaultCid, ...(isNamed ? others : fromCookie), ...fromAddress };
}

/** The partner of a visit: partnerId, else prid. @source spec §1 (attribution), §6 Partner */
export function partnerIdOf(parameters: VisitParameters): string | undefined {
  const id = parameters.partnerId ?? parameters.prid;
  return id && /^[A-Za-z0-9_-]{1,40}$/.test(id) ? id : undefined;
}
