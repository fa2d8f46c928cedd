/** Code of errors that mean: the service cannot be reached or is broken just now; asking later may help. */
export const outageCode = 'SERVICE_UNAVAILABLE';

/** Whether an error says that a service is out of order, and not that the question was wrong. */
export function isOutage(error: unknown): boolean {
  return (error as { code?: unknown } | null | undefined)?.code === outageCode;
}
