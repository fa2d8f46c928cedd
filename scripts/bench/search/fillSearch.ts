import { sql } from 'drizzle-orm';
import { checkShopFiles } from '@/backend/catalog/importCatalogue';
import { generateProducts } from '@/backend/catalog/generate/generateProducts';
import type { Db } from '@/backend/db/connect';
import { writeSearchIndex } from '@/backend/search/writeSearchIndex';

/** Fills search with made-up products after the model of the shop's own; the rest of the shop stays as it is. */
export async function fillSearch(db: Db, count: number): Promise<void> {
  const { products, vocabulary } = await checkShopFiles('data');
  const models = products.map(({ value }) => value);
  const generated = [...generateProducts(models, count)];
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '120s'`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '120s'`);
    await writeSearchIndex(tx, generated, vocabulary[0]?.value);
    for (const table of ['search_documents', 'search_suggestions'])
      await tx.execute(sql.raw(`analyze ${table}`));
  });
  await db.execute(sql`
    insert into catalogue_version (id, version, updated_at) values (1, 1, now())
    on conflict (id) do update set version = catalogue_version.version + 1`);
}
