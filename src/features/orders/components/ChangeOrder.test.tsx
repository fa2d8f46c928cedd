import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { Provider } from 'react-redux';
import { GatewayError } from '@/clients/gateway/GatewayError';
import type { Recipient } from '@/contracts/checkout';
import type { Input } from '@/contracts/gateway';
import type { Locale } from '@/contracts/locales';
import type { ModifiableOrder } from '@/contracts/orders/orderChanges';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { scriptedGateway } from '../../../../tests/support/scriptedGateway';
import { rememberOrderToken } from '../state';
import { ChangeOrder } from './ChangeOrder';

const orderId = 'LK-2B4D-7FGH';
const recipient: Recipient = {
  ...{
    addressType: 'B',
    firstName: 'Dan',
    lastName: 'Okafor',
    locationName: 'Mill',
    addressLine1: '5 Elm St',
  },
  ...{ city: 'New York', state: 'NY', zipCode: '10001', phone: '2125550147', instructions: 'Ring twice' },
};
const open: ModifiableOrder = {
  ...{ orderId, state: 'open', until: '2026-11-24T12:00:00Z', canCancel: true, recipient },
  recipientPhone: recipient.phone,
  deliveries: [
    {
      ...{ deliveryGroupId: `${orderId}-1`, state: 'open', deliveryDate: '2026-11-25' },
      ...{ canChangeDate: true, canCancel: false },
    },
  ],
};
type Body = Input<'forModification'>['body'];

const push = jest.fn(async () => true);

function openChanges(
  answer: (body: Body) => ModifiableOrder,
  locale: Locale = 'en-US',
  { view = open, paid = open }: { view?: ModifiableOrder; paid?: ModifiableOrder } = {},
) {
  const bodies: Body[] = [];
  const gateway = scriptedGateway({
    viewOrder: () => ({ data: view }),
    payForModification: () => ({ data: paid }),
    orderDates: () => ({
      dates: [
        { deliveryDate: '2026-11-26', priceDifference: 0 },
        { deliveryDate: '2026-11-28', priceDifference: 5 },
      ],
    }),
    forModification: ({ body }) => {
      bodies.push(body);
      return { data: answer(body) };
    },
    getOrder: () => ({ orderId, together: [] }) as never,
  });
  rememberOrderToken(orderId, 'token');
  const store = createShopStore({ gateway, clock: fixedClock('2026-11-23T18:00:00Z'), locale });
  renderInLocale(
    <RouterContext.Provider value={{ locale, asPath: '/', query: {}, push } as unknown as NextRouter}>
      <Provider store={store}>
        <ChangeOrder orderId={orderId} />
      </Provider>
    </RouterContext.Provider>,
    locale,
  );
  return bodies;
}
const refuse =
  (status: number, errorMap: Record<string, string>, paths: string[] = []) =>
  () => {
    const details = paths.map((path) => ({ path, message: 'no' }));
    throw new GatewayError('refused', { service: 'order-modification-service', status, errorMap, details });
  };
const type = async (name: string, value: string) => {
  const field = await screen.findByLabelText(name);
  await userEvent.clear(field);
  if (value) await userEvent.type(field, value);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the address' }));

describe('another address of an order', () => {
  it('sends the whole recipient with what was typed, and says that it is saved', async () => {
    const bodies = openChanges((body) => ({ ...open, recipient: body.recipient as Recipient }));
    await type('Street and number', '11 W 53rd St');
    await type('Zip or postal code', '10019');
    await save();
    expect(await screen.findByText('The order goes to this address now.')).toBeInTheDocument();
    expect(bodies[0]?.recipient).toEqual({ ...recipient, addressLine1: '11 W 53rd St', zipCode: '10019' });
    expect(screen.getByLabelText('Street and number')).toHaveValue('11 W 53rd St');
  });

  it('names what was refused at its field, which gets the focus, and what was typed stays', async () => {
    openChanges(refuse(422, { 'CHK.ADDRESS_MISMATCH': 'no' }, ['body.recipient.zipCode']));
    await type('Zip or postal code', '90210');
    await save();
    const zip = screen.getByLabelText('Zip or postal code');
    expect(await screen.findByText(/outside the delivery area of your order/)).toBeInTheDocument();
    expect(zip).toHaveAttribute('aria-invalid', 'true');
    await new Promise(requestAnimationFrame);
    expect(zip).toHaveFocus();
    expect(zip).toHaveValue('90210');
  });

  it('without a connection says so, loses nothing and asks again with the same key', async () => {
    const bodies = openChanges(refuse(0, {}));
    await type('City', 'Brooklyn');
    await save();
    expect(await screen.findByText(/There is no connection. Nothing was changed/)).toBeInTheDocument();
    await save();
    expect(screen.getByLabelText('City')).toHaveValue('Brooklyn');
    expect(bodies[0]?.recipient?.city).toBe('Brooklyn');
    expect(bodies.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      bodies[0]?.idempotencyKey,
      bodies[0]?.idempotencyKey,
    ]);
  });

  it.each([
    [500, /technical issue/, true],
    [503, /technical issue/, true],
    [409, /technical issue/, false],
  ])('after %i the next press has the same key: %s, %s', async (status, words, isSame) => {
    const bodies = openChanges(refuse(status, {}));
    await type('City', 'Brooklyn');
    await save();
    await screen.findByText(words);
    await save();
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[0]?.idempotencyKey === bodies[1]?.idempotencyKey).toBe(isSame);
  });

  it.each([
    [409, { 'ORD.TOO_LATE': '' }, /Somebody has begun with your order/],
    [429, { 'ORD.TOO_MANY_CHANGES': '' }, /changed very often today/],
    [500, {}, /technical issue/],
  ])('a refusal %i %j is told', async (status, errorMap, words) => {
    openChanges(refuse(status, errorMap as Record<string, string>));
    await type('City', 'Brooklyn');
    await save();
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('speaks French', async () => {
    openChanges(() => open, 'fr-CA');
    expect(await screen.findByText('Un autre destinataire ou une autre adresse')).toBeInTheDocument();
    expect(screen.getByLabelText('Numéro et rue')).toHaveValue('5 Elm St');
  });
});

describe('another day of an order', () => {
  const change: NonNullable<ModifiableOrder['dateChange']> = {
    ...{ deliveryGroupId: `${orderId}-1`, deliveryDate: '2026-11-28', amount: 5 },
    state: 'pending',
    ...{ isRefunded: false, challengeUrl: '/sandbox-bank?challenge=sbx_1' },
  };
  const chooseDay = async (day: RegExp) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Choose another day' }));
    await userEvent.click(await screen.findByRole('button', { name: day }));
  };

  it('at the same price is saved at once', async () => {
    const bodies = openChanges(() => open);
    await chooseDay(/November 26/);
    await userEvent.click(screen.getByRole('button', { name: 'Change the day' }));
    expect(await screen.findByText('Your changes are saved.')).toBeInTheDocument();
    expect(bodies[0]?.delivery).toEqual({
      deliveryGroupId: `${orderId}-1`,
      deliveryDate: '2026-11-26',
      priceDifference: 0,
    });
  });

  it('that costs more says how much and leads to the payment page; nothing is shown as done', async () => {
    openChanges(() => ({ ...open, dateChange: change }));
    await chooseDay(/November 28/);
    expect(screen.getByText(/November 28: \$5.00 more/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Pay the difference and change the day' }));
    expect(push).toHaveBeenCalledWith('/sandbox-bank?challenge=sbx_1', undefined, undefined);
    expect(screen.queryByText('Your changes are saved.')).toBeNull();
  });

  it.each([
    [{ ...change, state: 'failed' as const }, /The day was not changed to Saturday, November 28/],
    [{ ...change, state: 'failed' as const, isRefunded: true }, /came too late.*\$5.00 goes back/],
    [change, /costs \$5.00 and waits for its payment/],
  ])('that was not paid is not shown as done: %j', async (dateChange, words) => {
    openChanges(() => open, 'en-US', {
      view: { ...open, dateChange: change },
      paid: { ...open, dateChange },
    });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByText(/was paid: your order comes/)).toBeNull();
  });

  it('that was paid is shown with its day', async () => {
    const deliveries = open.deliveries.map((one) => ({ ...one, deliveryDate: change.deliveryDate }));
    openChanges(() => open, 'en-US', {
      view: { ...open, dateChange: change },
      paid: { ...open, deliveries, dateChange: { ...change, state: 'done' } },
    });
    expect(await screen.findByText(/\$5.00 was paid: your order comes on Saturday/)).toBeInTheDocument();
  });

  it('one delivery of several is cancelled by itself after a question, or kept', async () => {
    const several = { ...open, deliveries: open.deliveries.map((one) => ({ ...one, canCancel: true })) };
    const bodies = openChanges(() => open, 'en-US', { view: several });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel this delivery' }));
    expect(screen.getByRole('group', { name: 'Cancel this delivery' })).toHaveFocus();
    expect(screen.getByText(/What you paid for it goes back/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep this delivery' }));
    const asked = await screen.findByRole('button', { name: 'Cancel this delivery' });
    await waitFor(() => expect(asked).toHaveFocus());
    expect(bodies).toEqual([]);
    await userEvent.click(asked);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel this delivery' }));
    expect(bodies[0]?.cancelDelivery).toBe(`${orderId}-1`);
  });
});
