import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Locale } from '../src/contracts/locales';
import { prepareVisit, type Stage } from './fixtures/preparedVisit';
import { places, prefixOf } from './fixtures/shopper';
import { typeZip } from './fixtures/shopping';
import { expect as expectAtOnce, test } from './fixtures/shopTest';
import { words } from './fixtures/words';

/** A transcript waits for whatever comes, however busy the machine is. */
const expect = expectAtOnce.configure({ timeout: 60_000 });

/** The main job as a screen reader finds it: committed, read line by line, and held against today's shop. */
const folder = path.join('docs', 'accessibility');
const isUpdate = process.env.UPDATE_TRANSCRIPT === '1';
const spoken: readonly Locale[] = ['en-US', 'fr-CA'];
const stages: readonly Stage[] = ['cart', 'recipient', 'message', 'payment', 'review', 'ordered'];

const fileOf = (locale: Locale) => path.join(folder, `main-job.${locale}.yaml`);

/** The committed transcript, each part under its title. */
function committedParts(locale: Locale): Map<string, string> {
  const file = fileOf(locale);
  if (isUpdate) return new Map();
  expect(existsSync(file), `${file} exists; UPDATE_TRANSCRIPT=1 makes it`).toBe(true);
  const parts = `\n${readFileSync(file, 'utf8')}`.split(/\n# /).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), `# ${part.replace(/\n*$/, '\n')}`]));
}

/**
 * What was read so far. Parts of a page come when they come (a picture's sizes, the count of the cart): each part is
 * read until it says what was committed, and only then the way leads on.
 */
class Transcript {
  private readonly parts: string[] = [];
  private readonly committed: Map<string, string>;

  constructor(locale: Locale) {
    this.committed = committedParts(locale);
  }

  async add(title: string, part: Locator) {
    await expect(part).toBeVisible();
    const read = async () => {
      const tree = await part.ariaSnapshot();
      return `# ${title}\n${tree.replace(/LK-[0-9A-Z]{4}-[0-9A-Z]{4}/g, 'LK-0000-0000')}\n`;
    };
    if (isUpdate) await part.page().waitForLoadState('networkidle');
    else await expect.poll(read, { message: title, timeout: 30_000 }).toBe(this.committed.get(title));
    this.parts.push(await read());
  }

  /** What is committed and was not come to in this reading. */
  get missing() {
    return [...this.committed.keys()].slice(this.parts.length);
  }

  get text() {
    return this.parts.join('\n');
  }
}

/** The way from the home page to a product with its dates and its calendar. */
async function lookAround(page: Page, locale: Locale, transcript: Transcript) {
  const say = words(locale);
  const main = page.getByRole('main');
  await page.goto(prefixOf(locale) || '/');
  /* How much is in the cart is known a moment later than the page. */
  await expect(page.getByRole('banner').locator('a[href$="/cart"]')).toHaveAccessibleName(/,/);
  await transcript.add('Home: header', page.getByRole('banner'));
  await transcript.add('Home: first section', main.locator('section').first());
  await page.goto(`${prefixOf(locale)}/collections/all`);
  await transcript.add('Listing: heading', main.locator('header').first());
  await transcript.add('Listing: first product', main.getByRole('article').first());
  await page.goto(`${prefixOf(locale)}/products/meadow-walk`);
  await typeZip(page, locale, places[locale]);
  const more = page.getByRole('button', { name: say('delivery', 'panel.moreDates') });
  await expect(more).toBeVisible();
  await transcript.add('Product', main);
  await more.click();
  await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
  await transcript.add('Product: calendar', page.getByRole('dialog'));
}

for (const locale of spoken)
  test(`${locale}: the main job reads as its transcript says`, async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const transcript = new Transcript(locale);
    await lookAround(page, locale, transcript);
    for (const stage of stages) {
      const address = await prepareVisit({
        ...{ request, context, baseURL: baseURL ?? '', locale, stage },
        skus: ['LK1201M'],
      });
      await page.goto(`${prefixOf(locale)}${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('dl:visible').first()).toBeVisible();
      if (stage === 'ordered') {
        const changes = page.getByRole('heading', { name: words(locale)('orders', 'change.title') });
        await expect(changes).toBeVisible();
      }
      await page.waitForLoadState('networkidle');
      await transcript.add(`Visit: ${stage}`, page.getByRole('main'));
      if (stage !== 'cart') continue;
      await page.goto(prefixOf(locale) || '/');
      await page.locator('header a[href$="/cart"]').click();
      await expect(page.getByRole('dialog').locator('li').first()).toBeVisible();
      await transcript.add('Mini-cart', page.getByRole('dialog'));
    }
    expect(transcript.missing).toEqual([]);
    if (!isUpdate) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(fileOf(locale), transcript.text);
  });
