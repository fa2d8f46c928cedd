import * as z from 'zod/mini';
import { Line } from '@/contracts/common/fields';
import { byMethod, refuse } from './answer';
import { gatewayFor } from './gatewayFor';
import { refuseAsGateway } from './refuseAsGateway';
import { withinBudget } from './withinBudget';

/** The number and exactly one thing only sender or recipient knows. */
const Question = z.strictObject({
  orderId: Line(40),
  email: z.optional(Line(254)),
  lastName: z.optional(Line(60)),
  zip: z.optional(Line(10)),
});

const limited = withinBudget(20);

/**
 * Where an order is. The browser posts, so that nothing personal stands in an address of ours.
 * @source spec §7 Orders (POST same-origin /api/order-status)
 */
export const orderStatus = byMethod({
  POST: limited(async (request, response) => {
    const question = Question.safeParse(request.body);
    if (!question.success)
      return refuse(response, 400, 'REQ.INVALID', 'An order number and one more fact are needed.');
    try {
      response.status(200).json(await gatewayFor(request).call('trackOrder', { query: question.data }));
    } catch (error) {
      refuseAsGateway(response, error, 'Orders cannot be looked up just now.');
    }
  }),
});
