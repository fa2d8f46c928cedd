import type { AvailableDatesAnswer } from '@/contracts/calendars';
import type { Input } from '@/contracts/gateway';
import { unpackDates } from '@/contracts/unpackDates';
import type { CallExtras, CallResult, InProcessBackend } from './inProcessBackend';

type Question = Input<'getAvailableDatesProducts'>;

/** A question about delivery dates as the storefront asks it, with the answer unpacked. */
export async function askDates(
  backend: InProcessBackend,
  body: Question['body'],
  { form = 'packed', ...extras }: CallExtras & { form?: 'plain' | 'packed' } = {},
): Promise<Omit<CallResult<'getAvailableDatesProducts'>, 'answer'> & { answer: AvailableDatesAnswer }> {
  const result = await backend.call('getAvailableDatesProducts', { ...extras, query: { form }, body });
  return {
    ...{ status: result.status, errors: result.errors, headers: result.headers },
    get answer() {
      return unpackDates(result.answer);
    },
  };
}
