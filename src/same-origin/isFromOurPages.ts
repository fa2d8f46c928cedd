import type { NextApiRequest } from 'next';

/** Whether a page of ours asks: another site can neither send JSON here unasked nor hide where it comes from. */
export function isFromOurPages({ headers }: NextApiRequest): boolean {
  const site = headers['sec-fetch-site'];
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  return isJson && (site === undefined || site === 'same-origin');
}
