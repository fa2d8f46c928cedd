import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { demoSignIn } from '@/contracts/publicPort';
import { isGoodEmail } from '../../auth/signIn';
import { unlisted } from '../../platform/access';
import type { ShopParts } from '../../platform/handlers';
import { asFromOutside, demoProvider, type DemoProvider } from './demoProvider';
import { demoPage } from './demoPage';
import { demoSettings } from './demoSettings';

const LONGEST_FORM = 4_096;

/**
 * The demo's sign-in provider on the gateway, with a page on which anybody is whoever they say they are. A live shop does
 * not have it.
 * @source docs/decisions/0062-social-sign-in.md
 */
export async function serveDemoSignIn(app: FastifyInstance, { environment }: ShopParts): Promise<void> {
  if (environment.mode === 'live') return;
  /* The provider reads the bodies itself. */
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.route({
    method: ['GET', 'POST'],
    url: `${demoSignIn.path}/*`,
    exposeHeadRoute: false,
    ...unlisted('public'),
    handler: async ({ raw }, reply) => {
      const demo = await demoProvider(environment);
      reply.hijack();
      const isQuestion = raw.url?.startsWith(`${demoSignIn.path}/interaction/`);
      if (!isQuestion) return demo.handle(raw, reply.raw);
      asFromOutside(raw, demoSettings(environment).issuer);
      await askWho(demo, raw, reply.raw).catch(() => tell(reply.raw, 400, { isOver: true }));
    },
  });
}

/** The page of the provider: who are you? */
async function askWho({ provider, add }: DemoProvider, request: IncomingMessage, response: ServerResponse) {
  const { params } = await provider.interactionDetails(request, response);
  const locale = params.ui_locales === 'fr-CA' ? 'fr-CA' : 'en-US';
  if (request.method !== 'POST') return tell(response, 200, { locale });
  const form = new URLSearchParams(await bodyOf(request));
  if (form.has('cancel')) return provider.interactionFinished(request, response, { error: 'access_denied' });
  const given = (name: string) => (form.get(name) ?? '').trim().slice(0, 254);
  const email = given('email').toLowerCase();
  if (!isGoodEmail(email)) return tell(response, 200, { locale, isWrong: true });
  const isVerified = form.has('verified');
  const person = { email, isVerified, firstName: given('firstName'), lastName: given('lastName') };
  return provider.interactionFinished(request, response, {
    login: { accountId: add(person), remember: false },
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > LONGEST_FORM) throw new Error('The form is too long.');
  }
  return text;
}

function tell(response: ServerResponse, status: number, facts: Parameters<typeof demoPage>[0]): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  });
  response.end(demoPage(facts));
}
