import * as z from 'zod/mini';
import { checkPrices } from './checkProducts';
import { Cents, Code, PriceCents } from './localisedText';
import type { ProductSource } from './productSources';
import { createProductSpool, type SourcedProduct } from './productSpool';
import { listItems, type ReadDocument } from './readList';
import type { Report, Sourced } from './SourceFile';

/** A row of a price table, in US cents; what it leaves out stays, `null` takes a price away. */
const PriceRow = z.strictObject({
  sku: Code,
  price: z.optional(PriceCents),
  salePrice: z.nullish(PriceCents),
  compareAtPrice: z.nullish(Cents),
  memberPrice: z.nullish(Cents),
});
type PriceRow = z.infer<typeof PriceRow>;

const fields = new Set(['sku', 'price', 'salePrice', 'compareAtPrice', 'memberPrice']);
/** Takes a price away, where there need not be one. */
const NONE = '-';

/** Whether a table holds prices alone: a column `sku`, and beside it nothing but prices. */
export const isPriceTable = ({ columns = [] }: ReadDocument): boolean =>
  columns.includes('sku') && columns.length > 1 && columns.every((name) => fields.has(name));

/**
 * The products of which a price table names a size, with these prices; everything else of them stays.
 * @param products  what the shop sells
 * @returns         no product with a problem: a sku that is unknown or named twice, a price above another one it must be below
 */
export function repricedProducts(
  products: readonly SourcedProduct[],
  table: ReadDocument,
  report: Report,
  faulty: Set<string>,
): SourcedProduct[] {
  const rows = new Map<string, Sourced<PriceRow>>();
  const items = Array.from(table.document as Iterable<object>, withoutPrices);
  for (const row of listItems({ ...table, document: items }, PriceRow, report, faulty)) {
    if (rows.has(row.value.sku)) report(row, ['sku'], `"${row.value.sku}" stands in the table twice`);
    rows.set(row.value.sku, row);
  }
  const unknown = new Set(rows.keys());
  const spool = createProductSpool();
  function* repriced(): Generator<Sourced<ProductSource>> {
    for (const { value, file, path } of products) {
      const named = value.variants.flatMap(({ sku }) => rows.get(sku) ?? []);
      named.forEach(({ value: { sku } }) => unknown.delete(sku));
      const [row] = named;
      if (!row) continue;
      const variants = value.variants.map((variant) => ({ ...variant, ...rows.get(variant.sku)?.value }));
      const changed = { ...value, variants };
      let isGood = true;
      checkPrices({ ...row, value: changed }, (_row, [, index, field], message) => {
        isGood = false;
        const { sku } = variants[Number(index)] ?? {};
        report(rows.get(sku ?? '') ?? row, [field ?? ''], `${sku}: ${message}`);
      });
      if (isGood) yield { value: changed, file, path };
    }
  }
  const changed = spool.addAll(repriced());
  for (const sku of unknown) {
    const row = rows.get(sku);
    if (row) report(row, ['sku'], `"${sku}" is no size of any product of the shop`);
  }
  return changed;
}

const withoutPrices = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, cell]: [string, unknown]) => [name, cell === NONE ? null : cell]),
  );
