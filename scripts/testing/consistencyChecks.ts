import { Client } from 'pg';

/** What the database itself says after a drill: each question has the answer 0 when all is well. */
const questions: readonly (readonly [title: string, statement: string])[] = [
  [
    'carts with more than one order that stands',
    `select count(*) from (select cart_id from orders where state <> 'failed' group by cart_id having count(*) > 1) doubled`,
  ],
  ['orders that were never settled', `select count(*) from orders where state = 'pending'`],
  [
    'confirmed orders without lines',
    `select count(*) from orders o where state = 'confirmed' and not exists (select 1 from order_lines l where l.order_id = o.id)`,
  ],
  [
    'confirmed orders without a delivery',
    `select count(*) from orders o where state = 'confirmed' and not exists (select 1 from order_groups g where g.order_id = o.id)`,
  ],
  [
    'confirmed orders without exactly one mail',
    `select count(*) from orders o where state = 'confirmed' and (select count(*) from outbox_mails m where m.id = 'order-confirmation-' || o.id) <> 1`,
  ],
  [
    'confirmed orders whose cart is still open',
    `select count(*) from orders o join carts c on c.id = o.cart_id where o.state = 'confirmed' and c.state <> 'ordered'`,
  ],
  [
    'carts held for an order that does not exist',
    `select count(*) from carts c where c.state <> 'open' and c.state <> 'merged' and not exists (select 1 from orders o where o.cart_id = c.id)`,
  ],
  [
    'money taken that is not the sum of orders',
    `select abs((select coalesce(sum(amount_cents), 0) from sandbox_charges where outcome = 'paid') - (select coalesce(sum(total_cents), 0) from orders where state = 'confirmed'))`,
  ],
  [
    'charges of which one order stands and another does not',
    `select count(*) from (select payment_key from orders group by payment_key having count(distinct state) > 1) halved`,
  ],
  [
    'lines with a quantity no shopper can have',
    `select count(*) from cart_items where quantity not between 1 and 20`,
  ],
];

/** Checks whether the rows of the database contradict each other. @returns what is wrong, and how many orders stand */
export async function checkConsistency(databaseUrl: string): Promise<{ wrong: string[]; orders: number }> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const wrong: string[] = [];
    for (const [title, statement] of questions) {
      const count = await numberOf(client, statement);
      if (count !== 0) wrong.push(`${title}: ${count}`);
    }
    return { wrong, orders: await numberOf(client, `select count(*) from orders where state = 'confirmed'`) };
  } finally {
    await client.end();
  }
}

async function numberOf(client: Client, statement: string): Promise<number> {
  const { rows } = await client.query<Record<string, string>>(statement);
  return Number(Object.values(rows[0] ?? {})[0]);
}
