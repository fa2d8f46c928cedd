import { desc, eq, like } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { outboxPath } from '@/config/serviceAddresses';
import { isSameSecret } from '@/lib/signature';
import { outboxMails } from '../db/schema';
import type { ShopParts } from '../platform/handlers';
import { notFound } from '../platform/ProblemError';
import { renderMail } from './renderMail';
import { unlisted } from '../platform/access';
import { escapeHtml } from './mailFrame';

const NEWEST = 200;
/** A mail may look as it wants and do nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * Mails to look at, for shops without a mail server: a list at `/outbox` (of one kind with `?kind=activation`), each as its reader sees it at `/outbox/{id}`.
 * They open with the key the launcher prints, whatever address asks; without a key, and in live mode, they are not there.
 * @source docs/decisions/0024-mail-outbox.md
 */
export async function serveOutbox(app: FastifyInstance, parts: ShopParts): Promise<void> {
  const {
    mode,
    publicUrl,
    secrets,
    mail: { outboxKey },
  } = parts.environment;
  if (mode === 'live' || !outboxKey) return;
  // After the rate limit, which counts wrong keys too.
  app.addHook('preParsing', async (request) => {
    const { key } = request.query as { key?: unknown };
    if (typeof key !== 'string' || !isSameSecret(key, outboxKey)) throw notFound();
  });
  const keyed = `?key=${encodeURIComponent(outboxKey)}`;
  app.get<{ Querystring: { kind?: string } }>(outboxPath, unlisted('outbox key'), async (request, reply) => {
    const { kind } = request.query;
    const mails = await parts.db
      .select()
      .from(outboxMails)
      .where(typeof kind === 'string' ? like(outboxMails.id, `${kind}-%`) : undefined)
      .orderBy(desc(outboxMails.createdAt))
      .limit(NEWEST);
    const rows = mails.map(
      ({ id, recipient }) =>
        `<li><a href="outbox/${escapeHtml(id)}${keyed}">${escapeHtml(`${id} · ${recipient}`)}</a></li>`,
    );
    return show(
      reply,
      `<!doctype html><html lang="en"><title>Outbox</title><ul>${rows.join('')}</ul></html>`,
    );
  });
  app.get<{ Params: { id: string } }>(`${outboxPath}/:id`, unlisted('outbox key'), async (request, reply) => {
    const [mail] = await parts.db.select().from(outboxMails).where(eq(outboxMails.id, request.params.id));
    if (!mail) throw notFound();
    const writing = { publicUrl, orderTokenSecret: secrets.orderToken, clock: parts.clock };
    const { html } = await renderMail(mail.facts, mail.locale, writing);
    return show(reply, html);
  });
}

function show(reply: FastifyReply, html: string): FastifyReply {
  return (
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', POLICY)
      /* The address holds the key. */
      .header('referrer-policy', 'no-referrer')
      .send(html)
  );
}
