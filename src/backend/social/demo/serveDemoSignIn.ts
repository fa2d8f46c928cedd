import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { demoSignIn } from '@/contracts/publicPort';
import { isGoodEmail } from '../../auth/signIn';
import { unlisted } from '../../platform/access';
import type { ShopParts } from '../../platform/handlers';
import { asFromOutside, demoProvider, type DemoProvider, demoSettings } from './demoProvider';

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

interface DemoPageFacts {
  readonly locale?: 'en-US' | 'fr-CA';
  /** The address that was sent is none. */
  readonly isWrong?: boolean;
  /** The question has been answered, or has waited too long. */
  readonly isOver?: boolean;
}

const words = {
  'en-US': {
    title: 'Demo sign-in',
    text: 'This page stands in for Google, Apple or Facebook. It believes everything, and only this demo knows it.',
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    verified: 'The provider has verified this address',
    go: 'Continue',
    cancel: 'Cancel',
    wrong: 'Please enter a valid email address.',
    over: 'This sign-in has ended. Close the window and begin again.',
  },
  'fr-CA': {
    title: 'Connexion de démonstration',
    text: 'Cette page tient lieu de Google, d’Apple ou de Facebook. Elle croit tout, et seule cette démonstration la connaît.',
    email: 'Courriel',
    firstName: 'Prénom',
    lastName: 'Nom',
    verified: 'Le fournisseur a vérifié cette adresse',
    go: 'Continuer',
    cancel: 'Annuler',
    wrong: 'Entrez une adresse courriel valide.',
    over: 'Cette connexion est terminée. Fermez la fenêtre et recommencez.',
  },
} as const;

const style = `
  body { margin: 0; padding: 24px 20px; font: 16px/1.5 system-ui, sans-serif; color: #22301f; background: #f7f4ec; }
  main { max-width: 24rem; margin: 0 auto; }
  h1 { margin: 0 0 4px; font-size: 22px; }
  p { margin: 0 0 16px; }
  label { display: block; margin: 0 0 12px; }
  input[type='email'], input[type='text'] { box-sizing: border-box; width: 100%; min-height: 44px; padding: 0 12px; font: inherit; border: 1px solid #6b7666; border-radius: 4px; background: #fff; }
  .check { display: flex; gap: 8px; align-items: center; min-height: 32px; }
  .check input { width: 20px; height: 20px; }
  button { min-height: 44px; margin-right: 8px; padding: 0 20px; font: inherit; border: 1px solid #2f5230; border-radius: 4px; color: #fff; background: #2f5230; }
  button[name='cancel'] { color: #22301f; background: none; }
  [role='alert'] { color: #9c2b1b; }
`;

/** The one page of the demo's provider. */
function demoPage({ locale = 'en-US', isWrong, isOver }: DemoPageFacts): string {
  const say = words[locale];
  const field = (name: 'email' | 'firstName' | 'lastName', type: string, rest: string) =>
    `<label>${say[name]} <input type="${type}" name="${name}" maxlength="80" ${rest}></label>`;
  const form = `
    <p>${say.text}</p>
    ${isWrong ? `<p role="alert">${say.wrong}</p>` : ''}
    <form method="post">
      ${field('email', 'email', 'required autocomplete="email"')}
      ${field('firstName', 'text', 'autocomplete="given-name"')}
      ${field('lastName', 'text', 'autocomplete="family-name"')}
      <label class="check"><input type="checkbox" name="verified" checked> ${say.verified}</label>
      <button>${say.go}</button>
      <button name="cancel" value="yes" formnovalidate>${say.cancel}</button>
    </form>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${say.title}</title>
  <style>${style}</style>
</head>
<body><main><h1>${say.title}</h1>${isOver ? `<p role="alert">${say.over}</p>` : form}</main></body>
</html>`;
}
