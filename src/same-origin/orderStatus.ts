import * as z from 'zod/mini';
import { GatewayError } from '@/clients/gateway/GatewayError';
import { createServerGateway } from '@/clients/gateway/serverGateway';
import { serverEnvironment } from '@/config/serverEnvironment';
import { clientAddressHeader } from '@/contracts/clientAddress';
import { Line } from '@/contracts/common/fields';
import { testClockHeader } from '@/contracts/pageCache';
import { systemClock } from '@/lib/clock';
import { byMethod, refuse } from './answer';
import { createCallBudget } from './callBudget';

/** The number and exactly one thing only sender or recipient knows. */
const Question = z.strictObject({
  orderId: Line(40),
  email: z.optional(Line(254)),
  lastName: z.optional(Line(60)),
  zip: z.optional(Line(10)),
});

const budget = createCallBudget(20, systemClock);

/**
 * Where an order is. The browser posts, so that nothing personal stands in an address of ours.
 * @source spec §7 Orders (POST same-origin /api/order-status)
 */
export const orderStatus = byMethod({
  async POST(request, response) {
    if (!budget.allows(request)) {
      response.setHeader('Retry-After', '60');
      return refuse(response, 429, 'REQ.TOO_MANY', 'Too many look-ups.');
    }
    const question = Question.safeParse(request.body);
    if (!question.success)
      return refuse(response, 400, 'REQ.INVALID', 'An order number and one more fact are needed.');
    const environment = serverEnvironment();
    const testInstant = request.headers[testClockHeader];
    const isTest = environment.mode === 'test' && typeof testInstant === 'string';
    const client = request.headers[clientAddressHeader];
    const gateway = createServerGateway({
      host: environment.backendUrl,
      buildId: environment.buildId,
      extraHeaders: {
        ...(isTest ? { [testClockHeader]: testInstant } : {}),
        // The gateway counts look-ups by shopper, not by us.
        ...(typeof client === 'string' ? { [clientAddressHeader]: client } : {}),
      },
      budgetMs: 5000,
    });
    try {
      response.status(200).json(await gateway.call('trackOrder', { query: question.data }));
    } catch (error) {
      const failure = error instanceof GatewayError ? error : undefined;
      const status = failure && failure.status >= 400 && failure.status < 500 ? failure.status : 502;
      response.status(status).json({ errors: { errorMap: failure?.errorMap ?? {} } });
    }
  },
});
