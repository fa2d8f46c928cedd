import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { findFreePort } from '../scripts/ports';
import { newEmail } from '../scripts/testing/httpShopper';
import { openTestShop } from '../scripts/testing/openTestShop';
import { writeGoback } from '../src/lib/url';
import { addDevice } from './fixtures/device';
import { addButton, chooseDelivery } from './fixtures/shopping';
import { expect, test as shopTest } from './fixtures/shopTest';
import { expectAccountReady } from './fixtures/signUp';
import { pattern, words } from './fixtures/words';

interface Hosts {
  readonly shop: string;
  readonly checkout: string;
}

/* Two names of this machine; browsers know both without asking anybody. */
const test = shopTest.extend<object, { hosts: Hosts }>({
  hosts: [
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(os.tmpdir(), 'larkstem-hosts-'));
      const port = await findFreePort();
      const hosts = { shop: `http://shop.localhost:${port}`, checkout: `http://pay.shop.localhost:${port}` };
      const variables = { PORT: String(port), PUBLIC_URL: hosts.shop, CHECKOUT_HOST: hosts.checkout };
      const opened = await openTestShop({ dataDir, variables });
      try {
        await use(hosts);
      } finally {
        await opened.close();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ hosts }, use) => use(hosts.shop),
});

const say = words('en-US');
const isSignedIn = (page: Page) => page.evaluate(() => document.cookie.includes('access_token='));
const passkeyButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: say('auth', 'passkey.submit') });

/** Makes an account on the page for it, and is led on. @returns its address */
async function signUp(page: Page, host: string, goback: string) {
  const email = newEmail();
  await page.goto(`${host}/signup?goback=${writeGoback(goback)}`);
  const form = page.locator('#signup');
  await form.locator('[name=firstName]').fill('Ada');
  await form.locator('[name=lastName]').fill('Byron');
  await form.locator('[name=email]').fill(email);
  await form.locator('[name=password]').fill('Petals-2026');
  await form.locator('[name=confirmPassword]').fill('Petals-2026');
  await form.locator('[type=submit]').click();
  return email;
}

test('one session and one way back on both hosts, and its end ends both', async ({ page, hosts }) => {
  await signUp(page, hosts.shop, `${hosts.checkout}/account/profile`);
  await expectAccountReady(page, `${hosts.checkout}/account/profile`);
  await expect(page.getByRole('main').getByLabel(say('account', 'profile.firstName'))).toHaveValue('Ada');
  await page.goto(`${hosts.shop}/account/addresses`);
  await expect(page).toHaveURL(`${hosts.shop}/account/addresses`);
  expect(await isSignedIn(page)).toBe(true);
  await page.goto(`${hosts.checkout}/account/profile`);
  await expect(page.getByRole('main').getByLabel(say('account', 'profile.firstName'))).toHaveValue('Ada');
  await page
    .getByRole('main')
    .getByRole('button', { name: say('account', 'signOut') })
    .first()
    .click();
  await expect.poll(() => isSignedIn(page)).toBe(false);
  await page.goto(`${hosts.shop}/account/addresses`);
  await expect(page).toHaveURL(new RegExp(`^${hosts.shop}/authenticate\\?goback=`));
});

test('a sign-in that begins on the host of the checkout stays there; foreign hosts do not count', async ({
  page,
  hosts,
}) => {
  await page.goto(`${hosts.checkout}/account/addresses`);
  await expect(page).toHaveURL(new RegExp(`^${hosts.checkout}/authenticate\\?goback=`));
  await signUp(page, hosts.checkout, 'http://shop.localhost.evil.example/');
  await expectAccountReady(page, `${hosts.checkout}/`);
  await page.goto(`${hosts.shop}/`);
  expect(await isSignedIn(page)).toBe(true);
});

for (const [here, there] of [
  ['shop', 'checkout'],
  ['checkout', 'shop'],
] as const)
  test(`who is signed in already is led on from the pages for signing in, on the host of the ${here}`, async ({
    page,
    hosts,
  }) => {
    await signUp(page, hosts.shop, '/account/profile');
    await expect(page).toHaveURL(`${hosts.shop}/account/profile?signupcomplete=true`);
    const own = hosts[here];
    const other = hosts[there];
    for (const [path, expected] of [
      [
        `/authenticate?goback=${writeGoback(`${other}/fr-CA/account/addresses`)}`,
        `${other}/fr-CA/account/addresses`,
      ],
      [
        `/signup?RedirectURL=${encodeURIComponent(`${other}/account/reminders`)}`,
        `${other}/account/reminders`,
      ],
      [`/authenticate?goback=${writeGoback(`${own}/track-order`)}`, `${own}/track-order`],
      [`/authenticate?goback=${writeGoback('/fr-CA/track-order')}`, `${own}/fr-CA/track-order`],
      [
        `/authenticate?cid=mail&goback=${writeGoback(`${other}/track-order`)}`,
        `${other}/track-order?cid=mail`,
      ],
      ['/authenticate', `${own}/account`],
      ['/fr-CA/signup', `${own}/fr-CA/account`],
      [`/authenticate?goback=${writeGoback(`${other}/authenticate`)}`, `${own}/account`],
      [`/authenticate?RedirectURL=${encodeURIComponent(`//${new URL(other).host}/cart`)}`, `${own}/account`],
      [`/authenticate?goback=${writeGoback('http://shop.localhost.evil.example/')}`, `${own}/account`],
    ] as const) {
      await page.goto(`${own}${path}`);
      await expect(page).toHaveURL(expected);
    }
  });

test('a stored RedirectURL of the other host is followed once after a sign-up', async ({ page, hosts }) => {
  const target = `${hosts.checkout}/account/reminders`;
  await page.goto(`${hosts.shop}/?RedirectURL=${encodeURIComponent(target)}`);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('RedirectURL'))).toBe(target);
  await signUp(page, hosts.shop, '');
  await expect(page).toHaveURL(`${target}?signupcomplete=true`);
  await page.goto(`${hosts.shop}/authenticate`);
  await expect(page).toHaveURL(`${hosts.shop}/account`);
});

test('the shop’s own host leads to the checkout at once, with language and parameters', async ({
  page,
  hosts,
}) => {
  const arrived = await page.goto(`${hosts.shop}/fr-CA/checkout?step=1&city=Qu%C3%A9bec`);
  const first = arrived?.request().redirectedFrom();
  expect(first?.url()).toBe(`${hosts.shop}/fr-CA/checkout?step=1&city=Qu%C3%A9bec`);
  expect(first?.redirectedFrom()).toBeNull();
  expect(arrived?.url()).toBe(`${hosts.checkout}/fr-CA/checkout?step=1&city=Qu%C3%A9bec`);
});

const provider = say('auth', 'social.providers.demo');
const continueWithDemo = (page: Page) =>
  page.getByRole('button', { name: say('auth', 'social.continue').replace('{provider}', provider) });

/** Says who one is, on the page of the demo's provider. */
async function signInAtDemo(page: Page) {
  await page.waitForURL(/demo-sign-in\/interaction/);
  await page.locator('[name=email]').fill(newEmail());
  await page.locator('[name=firstName]').fill('Zoé');
  await page.locator('form button:not([name])').click();
}

test('a provider leads back to the host one came from', async ({ page, hosts }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`${hosts.checkout}/authenticate?goback=${writeGoback('/account/profile')}`);
  await continueWithDemo(page).click();
  await signInAtDemo(page);
  await expectAccountReady(page, `${hosts.checkout}/account/profile`);
  expect(await isSignedIn(page)).toBe(true);
});

for (const isPopup of [true, false])
  test(`a goback to the other host is followed after a sign-in at a provider, ${isPopup ? 'in a popup' : 'without one'}`, async ({
    page,
    hosts,
  }) => {
    if (!isPopup)
      await page.addInitScript(() => {
        window.open = () => null;
      });
    const target = `${hosts.checkout}/fr-CA/account/profile`;
    await page.goto(`${hosts.shop}/authenticate?goback=${writeGoback(target)}`);
    const opened = isPopup ? page.waitForEvent('popup') : undefined;
    await continueWithDemo(page).click();
    await signInAtDemo((await opened) ?? page);
    await expectAccountReady(page, `${target}`, 'fr-CA');
    expect(await isSignedIn(page)).toBe(true);
    await page.goto(`${hosts.shop}/account/profile`);
    await expect(page.getByRole('main').getByLabel(say('account', 'profile.firstName'))).toHaveValue('Zoé');
  });

test('a goback of a provider that names a foreign host is not followed', async ({ page, hosts }) => {
  await page.goto(`${hosts.shop}/authenticate?goback=${writeGoback('http://shop.localhost.evil.example/')}`);
  const opened = page.waitForEvent('popup');
  await continueWithDemo(page).click();
  await signInAtDemo(await opened);
  await expectAccountReady(page, `${hosts.checkout}/account`);
});

test('an account that is about to end is kept from either host, and leads on to the other', async ({
  page,
  context,
  hosts,
}) => {
  const email = await signUp(page, hosts.shop, '/account/profile');
  const main = page.getByRole('main');
  await main.getByText(say('account', 'ownData.end')).first().click();
  await main.locator('form [name=password]').fill('Petals-2026');
  await main
    .getByRole('button', { name: say('account', 'ownData.endSubmit') })
    .last()
    .click();
  await expect(main.getByText(pattern(say('account', 'ownData.ending')))).toBeVisible();
  /* The page left behind must not ask for the account once its session is gone. */
  await page.goto('about:blank');
  await context.clearCookies();
  const target = `${hosts.checkout}/fr-CA/account/profile`;
  await page.goto(`${hosts.shop}/?login&goback=${writeGoback(target)}`);
  const dialog = page.getByRole('dialog', { name: say('auth', 'login.title') });
  await dialog.locator('[name=email]').fill(email);
  await dialog.locator('[name=password]').fill('Petals-2026');
  await dialog.locator('#login [type=submit]').click();
  await expect(dialog.getByText(say('auth', 'login.keptText'))).toBeVisible();
  await dialog.getByRole('button', { name: say('auth', 'login.goOn') }).click();
  await expect(page).toHaveURL(target);
  expect(await isSignedIn(page)).toBe(true);
});

for (const [added, used] of [
  ['checkout', 'shop'],
  ['shop', 'checkout'],
] as const)
  test(`a passkey that was added on the host of the ${added} signs in on the other, and leads back`, async ({
    page,
    context,
    hosts,
  }) => {
    await signUp(page, hosts[added], '/account/edit-password');
    await addDevice(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: say('account', 'passkeys.add') })
      .click();
    await expect(page.getByText(say('account', 'feedback.passkeyAdded'))).toBeVisible();
    await context.clearCookies();
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    const target = `${hosts[added]}/fr-CA/account/profile`;
    await page.goto(`${hosts[used]}/authenticate?goback=${writeGoback(target)}`);
    await passkeyButton(page).click();
    await expect(page).toHaveURL(target);
    expect(await isSignedIn(page)).toBe(true);
    await context.clearCookies();
    await page.goto(`${hosts[used]}/authenticate?goback=${writeGoback('/account/reminders')}`);
    await passkeyButton(page).click();
    await expect(page).toHaveURL(`${hosts[used]}/account/reminders`);
  });

test('a cart of the shop is checked out on the other host', async ({ page, hosts }) => {
  await page.goto(`${hosts.shop}/products/meadow-walk`);
  await chooseDelivery(page, 'en-US');
  await addButton(page, 'en-US').click();
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('cartToken=');
  await page.goto(`${hosts.shop}/cart`);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('cart', 'page.checkout') })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`^${hosts.checkout}/checkout`));
  await expect(page.getByRole('main').getByText('Meadow Walk').filter({ visible: true })).toBeVisible();
});
