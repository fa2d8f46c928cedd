import { readCookie } from '@/lib/readCookie';

/** What the script in the head of a page has asked; it runs before any other. */
interface EarlyCall {
  readonly url: string;
  readonly token: string;
  readonly accessToken?: string;
  /** Undefined when there was no answer, or none that is of use. */
  readonly answer: Promise<unknown>;
}

interface Wanted {
  /** How the address of the call ends: an order's id or the cart's language must be the same. */
  readonly end: string;
  readonly token: string;
}

/**
 * The answer to what the head of the page has asked, once; undefined where it asked for something else, for somebody else or in
 * another language, and where no answer came. The caller then asks itself, with everything the gateway client does.
 * @see public/scripts
 * @source docs/decisions/0084-early-calls.md
 */
export async function takeEarlyCall<Answer>({ end, token }: Wanted): Promise<Answer | undefined> {
  const host = window as { earlyCall?: EarlyCall | null };
  const early = host.earlyCall;
  /* A script that comes after the first reading asks for nothing. */
  host.earlyCall = null;
  const isSame =
    early?.token === token && early.accessToken === readCookie('access_token') && early.url.endsWith(end);
  return isSame ? (early.answer as Promise<Answer | undefined>) : undefined;
}
