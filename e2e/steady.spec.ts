import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { testClockHeader } from '../src/contracts/pageCache';
import type { Stage } from './fixtures/preparedVisit';
import { expect, test } from './fixtures/shopTest';
import { signUpThroughApi } from './fixtures/signUp';
import { testNow } from './fixtures/testNow';
import { shiftsOf, watchShifts } from './fixtures/watchShifts';
import { words } from './fixtures/words';

/** One page of each kind that anybody can open. */
const pages = [
  '/',
  '/collections',
  '/collections/all',
  '/products/meadow-walk',
  '/search?q=rose',
  '/delivery',
  '/gift-finder',
  '/fr-CA/gift-finder',
  '/cart',
  '/checkout',
  '/track-order',
  '/authenticate',
  '/signup',
  '/fr-CA/track-order',
  '/products/no-such-flower',
];
/** How far a visit has come whose page draws what only the browser knows: its cart, its order. */
const stages: readonly Stage[] = ['cart', 'recipient', 'message', 'payment', 'review', 'ordered'];
const widths = [390, 1440];
/** What a page may move by itself, as browsers count it. */
const budget = 0.02;

/** Holds the letters back until they are let in, as a slow line does: the page is first drawn in others. */
async function holdLetters(page: Page): Promise<() => void> {
  let letIn = () => {};
  const isLetIn = new Promise<void>((resolve) => (letIn = resolve));
  await page.route('**/*.woff2', async (route) => {
    await isLetIn;
    await route.continue();
  });
  return letIn;
}

/** Waits until what was changed last is drawn. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Opens a page whose letters come late and sums up what moved by itself until it rests. */
async function expectSteady(page: Page, address: string, width: number, limit = budget): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await watchShifts(page);
  const letIn = await holdLetters(page);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await drawn(page);
  letIn();
  await page.waitForLoadState('networkidle');
  await drawn(page);
  await expectNoShift(page, limit);
}

/** Saves addresses at the zip of the prepared cart. */
async function saveAddresses(context: BrowserContext, baseURL: string, count: number): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === 'access_token')?.value ?? '';
  for (let at = 1; at <= count; at += 1) {
    const answer = await context.request.post(`${baseURL}/gateway/profile/larkstem/customers/addresses`, {
      headers: { [testClockHeader]: testNow, authorization: `Bearer ${token}` },
      data: {
        ...{ addressType: 'R', firstName: 'Zoé', lastName: 'Lévesque', addressLine1: `${at} Main St` },
        ...{ city: 'New York', state: 'NY', zipCode: '10001', idempotencyKey: randomUUID() },
      },
    });
    expect(answer.status()).toBe(200);
  }
}

async function expectNoShift(page: Page, limit = budget): Promise<void> {
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(limit);
}

test.use({ allowedStatuses: [404] });

for (const address of ['/', '/fr-CA', '/products/meadow-walk', '/fr-CA/delivery'])
  for (const width of [320, ...widths])
    test(`${address} stands still while it is read to its end at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await watchShifts(page);
      await page.goto(address);
      const end = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < end; top += 400) {
        await page.evaluate((to) => window.scrollTo(0, to), top);
        await drawn(page);
      }
      await page.waitForLoadState('networkidle');
      await drawn(page);
      await expectNoShift(page);
    });

for (const width of widths) {
  for (const address of pages)
    test(`${address} stands still at ${width} px`, ({ page }) => expectSteady(page, address, width));

  for (const saved of [0, 1, 3])
    test(`the checkout of a customer with ${saved} saved addresses stands still at ${width} px`, async ({
      page,
      context,
      baseURL,
      prepared,
    }) => {
      await signUpThroughApi(context, baseURL ?? '');
      const session = await context.cookies();
      await saveAddresses(context, baseURL ?? '', saved);
      const address = await prepared({ locale: 'en-US', stage: 'recipient' });
      await context.addCookies(session);
      /* The account answers late, but within the time the form waits. */
      await page.route(/\/profile\/larkstem\/(?:customers\/addresses|reminders)$/, async (route) => {
        const answer = await route.fetch();
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.fulfill({ response: answer });
      });
      await expectSteady(page, address, width, 0.005);
      const offer = page.getByRole('combobox', { name: words('en-US')('addresses', 'choose.label') });
      await expect(offer).toHaveCount(saved ? 1 : 0);
    });

  for (const stage of stages)
    test(`${stage} of a visit stands still at ${width} px`, async ({ page, prepared }) => {
      await expectSteady(page, await prepared({ locale: 'en-US', stage }), width);
    });
}

test('the picture of the offers stands in its place before the form behind it has arrived', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/offers');
  const picture = page.locator('main picture').first();
  const whole = await picture.boundingBox();
  await page.locator('main form').evaluate((form) => form.closest('main > * > :last-child')?.remove());
  await expect(page.locator('main form')).toHaveCount(0);
  expect((await picture.boundingBox())?.x).toBe(whole?.x);
});
