import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/shopTest';
import { prefixOf } from '../fixtures/shopper';
import { pattern, words } from '../fixtures/words';

test.use({ privacyAnswer: null });

const cookiesOf = async (page: Page) => {
  const all = await page.context().cookies();
  return Object.fromEntries(
    all.map(({ name, value, expires }) => [name, { value: decodeURIComponent(value), expires }]),
  );
};

test('a partner is remembered on later pages and credited with the cart', async ({ page, prepared }) => {
  await page.goto('/?partnerid=skyline&utm_source=mail&cjevent=4242424242424242');
  await expect.poll(() => cookiesOf(page)).toHaveProperty('paid_click');
  const { visit_source: session, paid_click: click } = await cookiesOf(page);
  expect(session).toEqual({
    value: 'partnerid=skyline&utm_source=mail&cjevent=4242424242424242',
    expires: -1,
  });
  expect(click?.value).toBe(session?.value);
  await prepared({ locale: 'en-US', stage: 'cart' });
  const checkout = page.waitForRequest(
    (request) => request.method() === 'PUT' && /\/checkout(\?|$)/.test(request.url()),
  );
  await page.goto('/checkout');
  expect((await checkout).postDataJSON()).toMatchObject({
    attribution: { partnerId: 'skyline', source: 'mail', clickId: '4242424242424242' },
  });
});

for (const locale of ['en-CA', 'fr-CA'] as const) {
  test(`${locale} is asked before anything is measured, and a yes remembers the campaign`, async ({
    page,
    expectAccessible,
  }) => {
    const say = words(locale);
    await page.goto(`${prefixOf(locale)}/?partnerid=harborbank&utm_source=mail`);
    const notice = page.getByRole('complementary', { name: say('preferences', 'privacy.label') });
    await expect(notice).toBeVisible();
    await expect.poll(async () => (await cookiesOf(page)).visit_source?.value).toBe('partnerid=harborbank');
    expect(await cookiesOf(page)).not.toHaveProperty('paid_click');
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    await expectAccessible(page);
    await notice.getByRole('button', { name: say('preferences', 'privacy.yes') }).click();
    await expect(notice).toBeHidden();
    await expect
      .poll(async () => (await cookiesOf(page)).paid_click?.value)
      .toBe('partnerid=harborbank&utm_source=mail');
  });
}

test('who is not asked first can refuse in the footer', async ({ page, expectAccessible }) => {
  const say = words('en-US');
  await page.goto('/?cid=spring');
  await expect.poll(() => cookiesOf(page)).toHaveProperty('paid_click');
  await expect(page.getByRole('complementary', { name: say('preferences', 'privacy.label') })).toBeHidden();
  const dialog = page.getByRole('dialog', { name: pattern(say('preferences', 'privacy.label')) });
  await expect(async () => {
    await page.getByRole('link', { name: say('shell', 'footer.privacy') }).click();
    await expect(dialog.getByText(say('preferences', 'privacy.now.yes'))).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('preferences', 'privacy.no') }).click();
  await expect(dialog).toBeHidden();
  expect(await cookiesOf(page)).not.toHaveProperty('paid_click');
});

test('Global Privacy Control is a no without a question', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
  );
  await page.goto('/fr-CA?partnerid=harborbank&cid=spring');
  await expect.poll(async () => (await cookiesOf(page)).visit_source?.value).toBe('partnerid=harborbank');
  expect(await cookiesOf(page)).not.toHaveProperty('paid_click');
  await expect(
    page.getByRole('complementary', { name: words('fr-CA')('preferences', 'privacy.label') }),
  ).toBeHidden();
});

const partners = [
  { id: 'harborbank', name: 'Harbor Bank Rewards', leaf: '#1d4f7a', signIn: true, offers: true },
  { id: 'mercyhospital', name: 'Mercy Hospital Gift Shop', leaf: '#0f5c63', signIn: false, offers: false },
  { id: 'skyline', name: 'Skyline Airways', leaf: '#8a2f1f', signIn: true, offers: true },
  { id: 'procurely', name: 'Procurely', leaf: '#4b3f87', signIn: false, offers: true },
] as const;

for (const { id, name, leaf, signIn, offers } of partners)
  test(`the shop of ${id} bears its name and colours, also on later pages`, async ({
    page,
    expectAccessible,
  }) => {
    const locale = id === 'mercyhospital' ? 'fr-CA' : 'en-US';
    const say = words(locale);
    await page.goto(`${prefixOf(locale)}/?partnerid=${id}&login`);
    const band = page.getByRole('complementary', { name: say('shell', 'partner') });
    await expect(band).toContainText(name);
    await expect.poll(async () => (await cookiesOf(page)).visit_source?.value).toContain(id);
    await page.goto(`${prefixOf(locale)}/collections/roses`);
    await expect(band).toContainText(name);
    const accent = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--leaf'),
    );
    expect(accent.trim()).toBe(leaf);
    const account = page.getByRole('banner').getByRole('link', { name: say('shell', 'header.signIn') });
    if (signIn && (page.viewportSize()?.width ?? 0) > 700) await expect(account).toBeVisible();
    if (!signIn) await expect(account).toHaveCount(0);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('textbox', { name: pattern(say('offers', 'label')) })).toHaveCount(
      offers ? 1 : 0,
    );
    await expectAccessible(page);
  });

test.describe('partners that are none', () => {
  /* The browser looks an unknown one up, once. */
  test.use({ allowedStatuses: [404] });
  for (const id of ['oldmill', 'nobody', '%3Cscript%3E', 'x'.repeat(3000)])
    test(`${id.slice(0, 20)} sees the shop itself`, async ({ page }) => {
      await page.goto(`/?partnerid=${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(
        page.getByRole('banner').getByRole('link', { name: pattern(words('en-US')('shell', 'header.home')) }),
      ).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Partner' })).toHaveCount(0);
      const accent = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--leaf'),
      );
      expect(accent.trim()).toBe('#2c5a41');
    });
});
