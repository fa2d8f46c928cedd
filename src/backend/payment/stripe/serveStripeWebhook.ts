import type { FastifyInstance } from 'fastify';
import { errorKey } from '@/contracts/errors';
import { stripeClient } from './stripeClient';
import { unlisted } from '../../platform/access';
import { settleOrder } from '../../checkout/settleOrder';
import { findOrder } from '../../orders/orderRepository';
import { settleDateChange } from '../../orders/settleDateChange';
import { sendProblem } from '../../platform/errorAnswers';
import type { ShopParts } from '../../platform/handlers';
import { notFound, refusal } from '../../platform/ProblemError';

const BODY_LIMIT_BYTES = 256 * 1024;
/** How old a signed message may be. */
const TOLERANCE_SECONDS = 300;

/**
 * Where Stripe tells how a payment went, so that an order is confirmed even when the shopper never comes back. Only
 * signed messages count, and they count as a hint: how the payment stands is read from Stripe itself.
 */
export async function serveStripeWebhook(app: FastifyInstance, parts: ShopParts): Promise<void> {
  // The signature is over the bytes as sent.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post(
    '/payment/webhooks/stripe',
    { ...unlisted('signature'), bodyLimit: BODY_LIMIT_BYTES },
    async (request, reply) => {
      const { provider, stripeWebhookSecret } = parts.environment.payment;
      if (provider !== 'stripe' || !stripeWebhookSecret) throw notFound();
      const orderId = await orderOf(
        parts,
        request.body,
        request.headers['stripe-signature'],
        stripeWebhookSecret,
      );
      const forged = 'This message carries no good signature.';
      if (orderId === null) return sendProblem(request, reply, refusal(400, errorKey.invalidRequest, forged));
      // An account of Stripe may have payments of other shops: their orders are not ours to settle.
      if (orderId && (await findOrder(parts.db, orderId)))
        await settleOrder({ ...parts, log: parts.log }, orderId);
      else if (orderId) await settleDateChange(parts, orderId);
      return { received: true };
    },
  );
}

/** @returns the order a message is about, undefined for another sort of message, null for one that is not Stripe's */
async function orderOf(
  { environment, clock }: ShopParts,
  body: unknown,
  signature: string | string[] | undefined,
  secret: string,
): Promise<string | null | undefined> {
  const stripe = await stripeClient(environment.payment);
  try {
    const event = stripe.webhooks.constructEvent(
      String(body),
      String(signature),
      secret,
      TOLERANCE_SECONDS,
      undefined,
      clock.now().getTime(),
    );
    if (!event.type.startsWith('checkout.session.')) return undefined;
    const { client_reference_id: orderId } = event.data.object as { client_reference_id?: string | null };
    return orderId ?? undefined;
  } catch {
    return null;
  }
}
