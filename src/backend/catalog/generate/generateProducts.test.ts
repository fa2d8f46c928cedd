import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { checkShopFiles } from '../importCatalogue';
import { createProgress, progressLine } from '../showProgress';
import { ProductSource } from '../sources/productSources';
import { generateProducts, writeGenerated } from './generateProducts';

describe('made-up products', () => {
  let models: ProductSource[];
  beforeAll(async () => {
    models = (await checkShopFiles('data')).products.map(({ value }) => value);
  });

  test('are always the same, and could all be imported beside the real ones', () => {
    const made = [...generateProducts(models, 300)];
    expect([...generateProducts(models, 300)]).toEqual(made);
    const faults = made.flatMap((product) => z.safeParse(ProductSource, product).error?.issues ?? []);
    expect(faults).toEqual([]);
    const all = [...models, ...made];
    const unique = (values: string[]) => expect(new Set(values).size).toBe(values.length);
    unique(all.map(({ handle }) => handle));
    unique(all.map(({ calyxPid }) => calyxPid));
    unique(all.flatMap(({ variants }) => variants.map(({ sku }) => sku)));
    for (const { variants, defaultProductId } of made)
      expect(variants.map(({ sku }) => sku)).toContain(defaultProductId);
  });

  test('a folder of them has no problem, and is not written over anything', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'larkstem-generated-'));
    await writeGenerated('data', folder, 200, () => undefined);
    expect((await checkShopFiles(folder)).products).toHaveLength(models.length + 200);
    await expect(writeGenerated('data', folder, 1, () => undefined)).rejects.toThrow('is not empty');
    await rm(folder, { recursive: true });
  });

  test('sound like a florist’s, in both languages, and differ after the names are used up', () => {
    const names = [...generateProducts(models, 20_000)].map(({ title }) => title);
    expect(names[0]).toEqual({
      'en-US': 'Amber Garland of Alder Creek',
      'fr-CA': 'Guirlande ambre d’Alder Creek',
    });
    expect(new Set(names.map((name) => name['en-US'])).size).toBe(20_000);
  });
});

test('progress is a bar, a share and a word', () => {
  expect(progressLine(0.5, 'products written')).toBe('[############------------]  50 % products written');
  expect(progressLine(1, 'done')).toBe('[########################] 100 % done');
});

test('a terminal shows one line that is written anew, anything else a line now and then', () => {
  const shownBy = (isTerminal: boolean) => {
    const written: string[] = [];
    const show = createProgress((text) => written.push(text), isTerminal);
    for (let done = 0; done <= 100; done += 1) show(`${done} products`, done / 100);
    return written;
  };
  const onTerminal = shownBy(true);
  expect(onTerminal).toHaveLength(101);
  expect(onTerminal.every((text) => text.startsWith('\r'))).toBe(true);
  expect(onTerminal.join('').match(/\n/g)).toHaveLength(1);
  const elsewhere = shownBy(false);
  expect(elsewhere.length).toBeLessThan(13);
  expect(elsewhere.at(-1)).toBe(`${progressLine(1, '100 products')}\n`);
});
