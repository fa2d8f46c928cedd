import { createHash } from 'node:crypto';
import type { NextApiResponse } from 'next';
import type { Locale } from '@/contracts/locales';
import { shopIdentity } from '@/contracts/shopIdentity';
import { escapedText } from '@/lib/text';

/** A page without scripts of the shop: a title, a sentence, and a form with one button or a link. */
interface PlainPage {
  readonly locale: Locale;
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly address: string; readonly text: string };
  readonly form?: {
    readonly action: string;
    /** The host it is sent to; this one when left out. */
    readonly origin?: string;
    readonly field: { readonly name: string; readonly value: string };
    readonly button: string;
    /** Sent at once, by the one script of the page. */
    readonly sendsItself?: boolean;
  };
}

const SCRIPT = 'document.forms[0].submit()';
const STYLE = `body{margin:0;display:grid;min-height:100vh;place-content:center;padding:1.5rem;background:#fbf7f0;color:#16211b;font:1.0625rem/1.6 Georgia,serif;text-align:center}button{font:inherit;min-height:3rem;padding:0 1.5rem;border:0;border-radius:2px;background:#2c5a41;color:#fff}a{display:inline-block;padding:.625rem;color:inherit}`;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

/** Answers with a plain page that may do nothing but send its form. */
export function sendPlainPage(
  response: NextApiResponse,
  { locale, title, text, link, form }: PlainPage,
): void {
  const { action = '', origin = "'self'", field, button = '', sendsItself = false } = form ?? {};
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; ${sendsItself ? `script-src ${hashOf(SCRIPT)}; ` : ''}style-src ${hashOf(STYLE)}; form-action ${form ? origin : "'none'"}; base-uri 'none'; frame-ancestors 'none'`,
  );
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Referrer-Policy', 'origin');
  response.status(200)
    .end(`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapedText(title)} | ${escapedText(shopIdentity().name)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapedText(title)}</h1><p>${escapedText(text)}</p>
${field ? `<form method="post" action="${escapedText(action)}"><input type="hidden" name="${field.name}" value="${escapedText(field.value)}"><button>${escapedText(button)}</button></form>` : ''}
${link ? `<p><a href="${escapedText(link.address)}">${escapedText(link.text)}</a></p>` : ''}
</main>${sendsItself ? `<script>${SCRIPT}</script>` : ''}</body></html>`);
}
