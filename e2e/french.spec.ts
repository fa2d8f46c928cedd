import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from './fixtures/shopTest';

const said = { 'en-US': 'Pressed in our neighborhood', 'en-CA': 'Pressed in our neighbourhood' };

/** A page as an editor has only half translated it. */
const pageOf = (handle: string, text: Partial<typeof said>) => ({
  handle,
  title: text,
  fields: { sections: [{ type: 'richText', heading: text, paragraphs: [text] }] },
});

test('a French page says in which English its content stands until somebody translates it', async ({
  page,
}) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'larkstem-french-'));
  try {
    const file = path.join(folder, 'pages.json');
    const american = { 'en-US': said['en-US'] };
    writeFileSync(file, JSON.stringify([pageOf('herbarium', said), pageOf('press', american)]));
    execFileSync(process.execPath, ['scripts/run.mjs', 'catalog', 'import', file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const shown = async (address: string) => {
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1 });
    const [text, lang] = [
      await heading.textContent(),
      await heading.evaluate((one) => one.closest('[lang]')?.getAttribute('lang')),
    ];
    return { text, lang, page: await page.locator('html').getAttribute('lang') };
  };
  const french = { page: 'fr-CA' };
  expect(await shown('/fr-CA/herbarium')).toEqual({ ...french, text: said['en-CA'], lang: 'en-CA' });
  expect(await shown('/fr-CA/press')).toEqual({ ...french, text: said['en-US'], lang: 'en-US' });
  await expect(page.getByRole('link', { name: 'Panier' }).first()).toBeVisible();
  expect(await shown('/en-CA/press')).toEqual({ page: 'en-CA', text: said['en-US'], lang: 'en-CA' });
});
