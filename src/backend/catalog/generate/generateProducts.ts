import type { ProductSource } from '../sources/productSource';
import { places, shapes, tones } from './nameParts';
import { seededRandom, type SeededRandom } from './seededRandom';

/** Names there are before numbers must tell them apart. */
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

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The model's own first word, and some of all others. */
function some(random: SeededRandom, all: readonly string[], own: readonly string[]): string[] {
  if (own.length === 0) return [];
  const more = Array.from({ length: Math.floor(random.next() * 3) }, () => random.pick(all));
  return [...new Set([...own.slice(0, 1), ...more])];
}
