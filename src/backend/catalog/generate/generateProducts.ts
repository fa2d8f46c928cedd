import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { slugOf } from '@/lib/text';
import { checkShopFiles } from '../importCatalogue';
import { ImportError } from '../sources/SourceFile';
import type { ProductSource } from '../sources/productSources';
import { places, shapes, tones } from './nameParts';

const PER_FILE = 1_000;

/**
 * Writes a folder that can be imported: the shop's own files with as many made-up products beside its own.
 * @param from     folder of the models
 * @param onBatch  called after every file with the number of products written
 * @throws ImportError when the folder holds something already
 */
export async function writeGenerated(
  from: string,
  to: string,
  count: number,
  onBatch: (written: number) => void,
): Promise<void> {
  const held = await readdir(to).catch(() => []);
  if (held.length > 0) throw new ImportError([{ file: to, path: '', message: 'is not empty' }]);
  const { products } = await checkShopFiles(from);
  for (const folder of ['catalog', 'content', 'pictures']) {
    await cp(path.join(from, folder), path.join(to, folder), { recursive: true });
  }
  await mkdir(path.join(to, 'catalog/products'), { recursive: true });
  let batch: ProductSource[] = [];
  let written = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    const name = `generated-${String(written / PER_FILE + 1).padStart(4, '0')}.json`;
    await writeFile(path.join(to, 'catalog/products', name), JSON.stringify(batch, null, 1));
    written += batch.length;
    batch = [];
    onBatch(written);
  };
  for (const product of generateProducts(
    products.map(({ value }) => value),
    count,
  )) {
    batch.push(product);
    if (batch.length === PER_FILE) await flush();
  }
  await flush();
}

/** Number of different names; further ones get a number. */
const NAMES = tones.length * shapes.length * places.length;

/**
 * Plausible products after the model of known ones, always the same for the same models: other names, colours, flowers,
 * occasions and prices. For benchmarks and load tests, never for customers.
 * @param models  products of which every new one is a variation
 */
export function* generateProducts(models: readonly ProductSource[], count: number): Generator<ProductSource> {
  const random = seededRandom(20_261_122);
  const flowers = [...new Set(models.flatMap((model) => model.flowers))];
  const colors = [...new Set(models.flatMap((model) => model.colors))];
  const occasions = [...new Set(models.flatMap((model) => model.occasions))];
  for (let n = 0; n < count; n += 1) {
    const model = random.pick(models);
    yield {
      ...variation(model, n, random),
      flowers: some(random, flowers, model.flowers),
      colors: some(random, colors, model.colors),
      occasions: some(random, occasions, model.occasions),
    };
  }
}

function variation(model: ProductSource, n: number, random: SeededRandom): ProductSource {
  const { english, french, suffix } = nameOf(n);
  const code = (old: string) => `G${String(n).padStart(6, '0')}${old.slice(model.calyxPid.length)}`;
  const title = { 'en-US': `${english}${suffix}`, 'fr-CA': `${french}${suffix}` };
  const factor = 0.6 + random.next();
  return {
    ...model,
    handle: slugOf(title['en-US']),
    calyxPid: code(model.calyxPid),
    title,
    seo: { ...model.seo, title },
    defaultProductId: code(model.defaultProductId),
    variants: model.variants.map((variant) => ({
      ...variant,
      sku: code(variant.sku),
      price: Math.round((variant.price * factor) / 100) * 100 + 99,
      salePrice: null,
      compareAtPrice: null,
      memberPrice: null,
    })),
  };
}

function nameOf(n: number) {
  const tone = tones[n % tones.length] ?? tones[0];
  const shape = shapes[Math.floor(n / tones.length) % shapes.length] ?? shapes[0];
  const place = places[Math.floor(n / (tones.length * shapes.length)) % places.length] ?? '';
  const round = Math.floor(n / NAMES);
  return {
    english: `${tone[0]} ${shape[0]} of ${place}`,
    french: `${shape[1]} ${tone[1]} ${/^[AEIOU]/.test(place) ? 'd’' : 'de '}${place}`,
    suffix: round === 0 ? '' : ` ${round + 1}`,
  };
}

/** The model's own first word, and some of all others. */
function some(random: SeededRandom, all: readonly string[], own: readonly string[]): string[] {
  if (own.length === 0) return [];
  const more = Array.from({ length: Math.floor(random.next() * 3) }, () => random.pick(all));
  return [...new Set([...own.slice(0, 1), ...more])];
}

/** Numbers that look random and are the same for the same seed. */
export interface SeededRandom {
  /** From 0 up to, not including, 1. */
  next(): number;
  pick<T>(values: readonly [T, ...T[]] | readonly T[]): T;
}

/** A generator of 32 bits of state (mulberry32). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    pick(values) {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new RangeError('There is nothing to pick from.');
      return value;
    },
  };
}
