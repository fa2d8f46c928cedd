import type { IncomingMessage, ServerResponse } from 'node:http';
import { preview } from '@/contracts/publicPort';
import { isSameSecret, isSignatureOf, signatureOf } from '@/lib/signature';
import { safeReturn } from '@/lib/url';
import { readCookies } from './visitor';

interface PreviewOptions {
  /** What an editor's link must carry; without it nobody sees drafts. */
  readonly linkSecret: string | undefined;
  /** Signs the cookie. */
  readonly signingSecret: string;
  readonly publicUrl: string;
  readonly nowMs: () => number;
}

/** Shows drafts to editors: begins with a secret link, ends by another link or after four hours. */
export interface Preview {
  isOn(cookieHeader: string | undefined): boolean;
  start(response: ServerResponse, url: URL): void;
  end(request: IncomingMessage, response: ServerResponse): void;
}

/** @source docs/security.md */
export function createPreview({ linkSecret, signingSecret, publicUrl, nowMs }: PreviewOptions): Preview {
  const { origin, protocol } = new URL(publicUrl);
  const textOf = (expires: string) => `preview.${linkSecret ?? ''}.${expires}`;
  const answer = (response: ServerResponse, location: string, value: string, maxAgeMs: number) => {
    const secure = protocol === 'https:' ? '; Secure' : '';
    response.writeHead(303, {
      location,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'set-cookie': `${preview.cookie}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${maxAgeMs / 1000}`,
    });
    response.end();
  };
  return {
    isOn(cookieHeader) {
      if (!linkSecret || !cookieHeader?.includes(preview.cookie)) return false;
      const [expires = '', signature = ''] = (readCookies(cookieHeader).get(preview.cookie) ?? '').split('.');
      const isRunning = /^\d{1,15}$/.test(expires) && Number(expires) > nowMs();
      return isRunning && isSignatureOf(textOf(expires), signature, signingSecret);
    },
    start(response, url) {
      if (!linkSecret || !isSameSecret(url.searchParams.get('secret') ?? '', linkSecret)) {
        return void response.writeHead(404, { 'cache-control': 'no-store' }).end('Not found');
      }
      const expires = String(Math.floor(nowMs()) + preview.lifeMs);
      const path = safeReturn(url.searchParams.get('path'), { origin });
      answer(response, path, `${expires}.${signatureOf(textOf(expires), signingSecret)}`, preview.lifeMs);
    },
    end(request, response) {
      answer(response, safeReturn(request.headers.referer, { origin }), '', 0);
    },
  };
}
