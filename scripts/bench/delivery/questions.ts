import { Client } from 'pg';
import { dayOf, isoOf } from '@/backend/calendars/engine/calendarDay';
import { findPlace } from '@/backend/places/findPlace';
import { shop } from '@/contracts/shop';

/** One question about delivery dates, as a storefront sends it. */
export interface Question {
  readonly body: string;
  readonly headers: Record<string, string>;
  readonly form: 'packed' | 'plain';
}

/** Zips all over the country, each in another part of it. */
export function zips(count: number): string[] {
  const found: string[] = [];
  for (let number = 1; number < 100_000 && found.length < count; number += 331) {
    const zip = String((number * 7) % 100_000).padStart(5, '0');
    const place = findPlace(zip);
    if (place && !place.isMilitary) found.push(zip);
  }
  return found;
}

/** A question about some products, some zip and the whole calendar. @param nowIso  clock of the request; the real one without */
export function question(
  ids: readonly string[],
  zipCode: string,
  { nowIso, form = 'packed' }: { nowIso?: string; form?: Question['form'] } = {},
): Question {
  const productList = ids.map((id, index) => ({
    ...{ id, price: 64.99, productType: 'flowers', channel: 'florist', isPdpProduct: index === 0 },
  }));
  const today = (nowIso ?? new Date().toISOString()).slice(0, 10);
  const days = { startDate: today, endDate: isoOf(dayOf(today) + shop.horizonDays + 1) };
  return {
    form,
    body: JSON.stringify({ productList, zipCode, ...days }),
    headers: nowIso === undefined ? {} : { 'x-shop-now': nowIso },
  };
}

/**
 * Fills the catalogue up with products that are like those of the shop but for their ids.
 * @returns  ids of everything that can be delivered, `total` of them at least
 */
export async function addProducts(databaseUrl: string, total: number): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const own = (await readIds(client)).length;
    for (let round = 1; own * round < total; round += 1) await copyAll(client, `-copy${round}`, own);
    await client.query('update catalogue_version set version = version + 1');
    return await readIds(client);
  } finally {
    await client.end();
  }
}

async function readIds(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ pid: string }>(
    `select pid from products where state = 'published' and not is_membership order by length(pid), pid`,
  );
  return rows.map(({ pid }) => pid);
}

async function copyAll(client: Client, suffix: string, own: number): Promise<void> {
  const originals = `(select * from products where state = 'published' and not is_membership order by length(pid), pid limit ${own})`;
  await client.query(
    `insert into products select (jsonb_populate_record(null::products, to_jsonb(p) || jsonb_build_object(
       'pid', p.pid || $1, 'handle', p.handle || $1, 'default_sku', p.default_sku || $1))).* from ${originals} p`,
    [suffix],
  );
  await client.query(
    `insert into product_variants select (jsonb_populate_record(null::product_variants, to_jsonb(v) || jsonb_build_object(
       'pid', v.pid || $1, 'sku', v.sku || $1))).* from product_variants v join ${originals} p using (pid)`,
    [suffix],
  );
}
