import type { BrowserContext, Page } from '@playwright/test';
import { becomeMember } from './fixtures/goldMember';
import { settled } from './fixtures/settled';
import { expect, test } from './fixtures/shopTest';
import { signUpThroughApi } from './fixtures/signUp';
import { watchShifts, shiftsOf } from './fixtures/watchShifts';

const own = /^Your Gold price/;
const usual = /^Usually \$/;
const offer = /with Gold$/;

/** Where prices stand on pages that everybody shares. */
const shared = ['/', '/collections/all', '/products/meadow-walk', '/search?q=rose'];

/** The cookies of a session, taken out of the browser: it is a guest's until they are put back. */
async function takenSession(context: BrowserContext) {
  const cookies = await context.cookies();
  await context.clearCookies({ name: /^(access_token|session_key|last_active|pc1)$/ });
  return cookies.filter(({ name }) => /^(access_token|session_key|last_active|pc1)$/.test(name));
}

/** As if another window had signed in or out just now. */
const tellOfOtherWindow = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'is_gold_member' })));

for (const width of [390, 1440])
  for (const address of shared)
    test(`§6 ${address} at ${width} px: a member's prices take the place of the guest's, and nothing moves`, async ({
      page,
      context,
      baseURL,
    }) => {
      await becomeMember(context, baseURL ?? '');
      const session = await takenSession(context);
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      const main = page.getByRole('main');
      const offers = await main.getByText(offer).count();
      expect(offers).toBeGreaterThan(0);
      await settled(page);
      const before = (await shiftsOf(page)).length;
      await context.addCookies(session);
      await tellOfOtherWindow(page);
      await expect(main.getByText(usual).first()).toBeVisible();
      await expect(main.getByText(offer)).toHaveCount(0);
      expect(await main.getByText(own).count()).toBeGreaterThanOrEqual(offers);
      await settled(page);
      expect((await shiftsOf(page)).slice(before)).toEqual([]);
      await takenSession(context);
      await tellOfOtherWindow(page);
      await expect(main.getByText(offer)).toHaveCount(offers);
      await expect(main.getByText(usual)).toHaveCount(0);
      await settled(page);
      expect((await shiftsOf(page)).slice(before)).toEqual([]);
    });

/** What a page may move by itself while it reads who has come. */
const budget = 0.02;

for (const width of [390, 1440])
  for (const address of ['/products/larkstem-gold', '/account/loyalty'])
    for (const who of ['a member', 'a regular account'] as const)
      test(`§6 ${address} stands still at ${width} px while it is read that ${who} has come`, async ({
        page,
        context,
        baseURL,
      }) => {
        await (who === 'a member' ? becomeMember : signUpThroughApi)(context, baseURL ?? '');
        await page.setViewportSize({ width, height: 900 });
        await watchShifts(page);
        let letIn = () => {};
        const isLetIn = new Promise<void>((resolve) => (letIn = resolve));
        /* The membership is read last of all. */
        await page.route(/membershipBasicInfo|larkstem\/api\/carts/, async (route) => {
          await isLetIn;
          await route.continue();
        });
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (address.includes('account')) await expect(page.getByRole('checkbox')).toBeVisible();
        letIn();
        await page.waitForLoadState('networkidle');
        await settled(page);
        const shifts = await shiftsOf(page);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(budget);
      });
