import type { GatewayFailure } from '@/clients/gateway/GatewayError';
import type { WriteResult } from '@/clients/gateway/gateway';

/** A POST as a value, as PUT and DELETE are: what failed can be looked at, nothing is thrown. @source spec §8 Transport */
export async function asWriteResult<T>(call: () => Promise<T>): Promise<WriteResult<T>> {
  try {
    return { ok: true, data: await call() };
  } catch (thrown) {
    const { status = 500, errorMap = {}, details = [] } = thrown as Partial<GatewayFailure>;
    return { ok: false, status, errorMap, details };
  }
}
