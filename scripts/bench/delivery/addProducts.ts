import { Client } from 'pg';

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
