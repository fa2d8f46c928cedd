import type { NextApiRequest } from 'next';
import { refuse, type SameOriginHandler } from './answer';

/** Makes a handler refuse, with 403, what pages of other sites send. */
export function onlyFromOurPages(handler: SameOriginHandler): SameOriginHandler {
  return async (request, response) => {
    if (isFromOurPages(request)) return handler(request, response);
    refuse(response, 403, 'REQ.FOREIGN', 'Only pages of this shop may ask for this.');
  };
}

/** Another site can neither send JSON here unasked nor hide where it comes from. */
function isFromOurPages({ headers }: NextApiRequest): boolean {
  const site = headers['sec-fetch-site'];
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  return isJson && (site === undefined || site === 'same-origin');
}
