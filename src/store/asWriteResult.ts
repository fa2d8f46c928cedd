import type { GatewayFailure } from '@/clients/gateway/GatewayError';
import type { WriteResult } from '@/clients/gateway/gateway';

/** Makes a call whose failure is a value: POST throws it, PUT and DELETE return it. @source spec §8 Transport */
export async function asWriteResult<T extends object>(
  call: () => Promise<WriteResult<T> | T>,
): Promise<WriteResult<T>> {
  try {
    const answer = await call();
    return 'ok' in answer ? answer : { ok: true, data: answer };
  } catch (thrown) {
    const { status = 500, errorMap = {}, details = [] } = thrown as Partial<GatewayFailure>;
    return { ok: false, status, errorMap, details };
  }
}
