import { Client } from 'pg';

const STEP = 100_000;

/** Fills the database up to so many carts of one line, as last year's shoppers have left them. */
export async function fillCarts(databaseUrl: string, total: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>('select count(*) from carts');
    for (let at = Number(rows[0]?.count ?? 0); at < total; at += STEP)
      await addMany(client, at, Math.min(total, at + STEP));
    await client.query('analyze carts, cart_items, cart_item_addons');
  } finally {
    await client.end();
  }
}

async function addMany(client: Client, from: number, to: number): Promise<void> {
  await client.query(
    `insert into carts (id, country_id, version, created_at, updated_at)
     select 'left-behind-' || n, 'US', 1, timestamptz '2026-06-01' + n * interval '1 second', timestamptz '2026-06-01' + n * interval '1 second'
     from generate_series($1::int, $2::int - 1) n`,
    [from, to],
  );
  await client.query(
    `insert into cart_items (id, cart_id, position, sku, quantity, is_age_verified, choice, offer, snapshot)
     select 'left-line-' || n, 'left-behind-' || n, 1, 'LK1001S', 1, false,
       '{"zipCode":"10001","deliveryOption":"fixed","deliveryDate":"2026-06-05"}'::jsonb,
       '{"channel":"florist","startIso":"2026-06-05","state":"NY","country":"US"}'::jsonb,
       '{"pid":"LK1001","sku":"LK1001S","priceCents":7999}'::jsonb
     from generate_series($1::int, $2::int - 1) n`,
    [from, to],
  );
}
