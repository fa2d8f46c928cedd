import { sql } from 'drizzle-orm';
import { findCart } from '../ordering/cartRepository';
import { priceStoredCart } from '../ordering/readCart';
import { csvCell, isReported } from './reports';
import type { DeskAction } from './runDeskTool';

/** Most carts of one list, the newest first. */
const MOST = 500;

/**
 * `npm run shop -- returned`: carts that procurement systems have taken back, as CSV. The number of the cart begins the
 * `payloadID` of its message; goods and total are priced as they would be now. It names no person. Days are New York's, the last
 * one included.
 * @throws DeskError for a day that is none, and for words nothing is done with
 * @source docs/decisions/0071-partner-sign-in-and-procurement.md
 */
export const listReturnedCarts: DeskAction = async (db, words, { clock, print }) => {
  const { rows } = await db.execute<{ id: string; at: string }>(sql`
    select id, to_char(updated_at at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI') as at
    from carts where state = 'returned' and ${isReported(sql`updated_at`, words, clock.now())}
    order by updated_at desc, id limit ${MOST}`);
  print('returned,partner,cart,goods,delivery,zip,total now');
  for (const { id, at } of rows) {
    const cart = await findCart(db, id);
    if (!cart) continue;
    const { totalCents } = await priceStoredCart({ db, clock }, cart);
    const choice = cart.items.find((item) => item.choice)?.choice;
    const goods = cart.items.map(({ quantity, sku }) => `${quantity} × ${sku}`).join(' + ');
    const cells = [at, cart.attribution?.partnerId ?? '', id, goods, choice?.deliveryDate, choice?.zipCode];
    print([...cells.map((cell) => csvCell(cell ?? '')), (totalCents / 100).toFixed(2)].join(','));
  }
};
