import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { outboxMails } from '../db/schema';
import type { ShopParts } from '../platform/handlers';
import { notFound } from '../platform/ProblemError';
import { escapeHtml } from './escapeHtml';
import { renderMail } from './renderMail';
import { unlisted } from '../platform/routeAccess';

const NEWEST = 50;
/** A mail may look as it wants and do nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * Mails to look at, for shops without a mail server: a list at `/outbox`, each as its reader sees it at `/outbox/{id}`.
 * In test mode for everybody, in the demo for whoever sits at the machine itself, in live mode not at all.
 */
export async function serveOutbox(app: FastifyInstance, parts: ShopParts): Promise<void> {
  const { mode, publicUrl, secrets } = parts.environment;
  if (mode === 'live') return;
  app.addHook('onRequest', async (request) => {
    if (mode !== 'test' && !isAtMachine(request)) throw notFound();
  });
  app.get('/outbox', unlisted('machine of the shop'), async (_request, reply) => {
    const mails = await parts.db
      .select()
      .from(outboxMails)
      .orderBy(desc(outboxMails.createdAt))
      .limit(NEWEST);
    const rows = mails.map(
      ({ id, recipient }) =>
        `<li><a href="outbox/${escapeHtml(id)}">${escapeHtml(`${id} · ${recipient}`)}</a></li>`,
    );
    return show(
      reply,
      `<!doctype html><html lang="en"><title>Outbox</title><ul>${rows.join('')}</ul></html>`,
    );
  });
  app.get<{ Params: { id: string } }>(
    '/outbox/:id',
    unlisted('machine of the shop'),
    async (request, reply) => {
      const [mail] = await parts.db.select().from(outboxMails).where(eq(outboxMails.id, request.params.id));
      if (!mail) throw notFound();
      const writing = { publicUrl, orderTokenSecret: secrets.orderToken, clock: parts.clock };
      const { html } = await renderMail(mail.facts, mail.locale, writing);
      return show(reply, html);
    },
  );
}

function show(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .send(html);
}

function isAtMachine({ ip }: FastifyRequest): boolean {
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip);
}
