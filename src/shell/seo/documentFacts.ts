import type { IncomingMessage } from 'node:http';
import type { Locale } from '@/contracts/locales';
import type { SeoFacts } from './seoFacts';

/** What only the document's head says about a page; none of it is ever needed in the browser. */
export interface DocumentFacts {
  readonly facts: SeoFacts;
  readonly locale: Locale;
  /** Where the shop is found, without a slash at the end. */
  readonly publicUrl: string;
  /** JSON, safe inside a script element. */
  readonly structuredData?: string;
}

/** Page and document are built apart, so they meet at the request itself. */
const PLACE = Symbol.for('larkstem.documentFacts');

type Carrier = IncomingMessage & { [PLACE]?: DocumentFacts };

/** Keeps for the document what the page's reads have shown. */
export function keepDocumentFacts(request: IncomingMessage, facts: DocumentFacts): void {
  (request as Carrier)[PLACE] = facts;
}

/** What a page's reads have shown; undefined for pages without any. */
export function documentFactsOf(request: IncomingMessage | undefined): DocumentFacts | undefined {
  return (request as Carrier | undefined)?.[PLACE];
}
