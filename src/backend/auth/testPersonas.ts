import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { personaAccountPath, personas } from '@/contracts/testScenario';
import { withTransaction } from '../db/withTransaction';
import { newId } from '../ordering/newId';
import { activePartner } from '../partner-config/partnerConfigs';
import { isInternal, unlisted } from '../platform/access';
import type { ShopParts } from '../platform/handlers';
import { notFound } from '../platform/ProblemError';
import { createRequestContext } from '../platform/requestContext';
import { addCustomer, addGoldYear, updateCustomer } from './customerRepository';
import { hashPassword } from './passwordHash';
import { signedIn } from './signIn';

const Wanted = z.strictObject({
  persona: z.enum(personas),
  partnerId: z.optional(z.string().check(z.maxLength(60))),
});

/**
 * Makes the account of a tester's persona, a new one for each visit, and answers a sign-in code for it. In test mode alone,
 * and for the shop's own server alone.
 * @source docs/decisions/0072-test-scenarios.md
 */
export async function serveTestPersonas(app: FastifyInstance, parts: ShopParts): Promise<void> {
  const { environment, db } = parts;
  if (environment.mode !== 'test') return;
  app.post(personaAccountPath, unlisted('internal'), async (request) => {
    if (!isInternal(request, environment.secrets.internal)) throw notFound();
    const wanted = Wanted.safeParse(request.body);
    if (!wanted.success) throw notFound();
    const { persona, partnerId } = wanted.data;
    const context = createRequestContext(request, parts);
    const now = context.clock.now();
    const isOfPartner = persona === 'partner' && (await activePartner(db, partnerId)) !== undefined;
    const id = newId();
    const passwordHash = await hashPassword(newId(), environment.passwordCost);
    await withTransaction(db, async (tx) => {
      const name = { firstName: namesOf[persona], lastName: 'Tester' };
      const customer = { ...name, id, passwordHash, email: `${id}@test.example`.toLowerCase() };
      await addCustomer(tx, { ...customer, locale: 'en-US', ...(isOfPartner && { partnerId }) }, now);
      await updateCustomer(tx, id, { activatedAt: now, provenAt: now }, now);
      if (persona === 'gold') await addGoldYear(tx, id, now);
    });
    return signedIn(context, id, undefined);
  });
}

/** First names, which the header shows. */
const namesOf = { regular: 'Robin', gold: 'Goldie', recognised: 'Remy', partner: 'Parker' } as const;
