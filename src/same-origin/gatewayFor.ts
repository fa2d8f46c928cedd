import type { NextApiRequest } from 'next';
import { createServerGateway } from '@/clients/gateway/serverGateway';
import { serverEnvironment } from '@/config/serverEnvironment';
import { clientAddressHeader } from '@/contracts/publicPort';
import { testClockHeader } from '@/contracts/pageCache';

/** Longest the gateway is waited for, all attempts together. */
const budgetMs = 5000;

/**
 * The gateway as these handlers ask it for a shopper, whose calls it counts; in test mode at the instant the request names.
 * @param extraHeaders  what the call needs beside it
 */
export function gatewayFor(
  { headers }: NextApiRequest,
  extraHeaders: Readonly<Record<string, string>> = {},
): ReturnType<typeof createServerGateway> {
  const { backendUrl: host, buildId, mode } = serverEnvironment();
  const instant = headers[testClockHeader];
  const client = headers[clientAddressHeader];
  const isTest = mode === 'test' && typeof instant === 'string';
  return createServerGateway({
    ...{ host, buildId, budgetMs },
    extraHeaders: {
      ...(isTest && { [testClockHeader]: instant }),
      ...(typeof client === 'string' && { [clientAddressHeader]: client }),
      ...extraHeaders,
    },
  });
}
