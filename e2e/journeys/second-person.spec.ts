import type { BrowserContext, Page } from '@playwright/test';
import type { Locale } from '../../src/contracts/locales';
import { journeyLocales } from '../fixtures/journeyLocales';
import { prepareVisit } from '../fixtures/preparedVisit';
import { expect, test } from '../fixtures/shopTest';
import { addressIn } from '../fixtures/shopping';
import { callAsCustomer, signUpThroughApi } from '../fixtures/signUp';
import { words } from '../fixtures/words';

test.use({ allowedStatuses: [401, 404, 422], allowedLine: /initiateCheckout failed/ });

const towns: Readonly<Record<Locale, object>> = {
  'en-US': { city: 'New York', state: 'NY', zipCode: '10001' },
  'en-CA': { city: 'Toronto', state: 'ON', zipCode: 'M5V2T6' },
  'fr-CA': { city: 'Montréal', state: 'QC', zipCode: 'H2X1Y4' },
};

/** Everything the browser keeps, and what the page shows. */
async function kept(page: Page, context: BrowserContext): Promise<string> {
  const stored = await page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    );
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      cached,
      history.state,
      document.title,
    ]);
  });
  const cookies = (await context.cookies()).map(({ name, value }) => {
    const readable = value.split('.').map((part) => Buffer.from(part, 'base64url').toString('utf8'));
    return `${name}=${value} ${readable.join(' ')}`;
  });
  return [await page.content(), stored, ...cookies].join('\n');
}

for (const locale of journeyLocales) {
  test(`the second person on a computer finds nothing of the first, in ${locale}`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const say = words(locale);
    const main = page.getByRole('main');
    /* The first person: an address, a reminder and an order. */
    await prepareVisit({ request, context, baseURL, locale, stage: 'cart' });
    const email = await signUpThroughApi(context, baseURL ?? '', locale);
    const own = { firstName: 'Clementina', lastName: 'Ashdown', addressLine1: '11 W 53rd St' };
    const town = towns[locale];
    const idempotencyKey = crypto.randomUUID();
    await callAsCustomer(context, '/profile/larkstem/customers/addresses', {
      ...{ addressType: 'R', ...own, ...town, idempotencyKey },
    });
    await callAsCustomer(context, '/profile/larkstem/remindersList', {
      ...{
        occasion: 'birthday',
        recipientName: 'Wilhelmina',
        month: 3,
        day: 9,
        daysBefore: 7,
        idempotencyKey,
      },
    });
    await page.goto(addressIn(locale, 'checkout'));
    const field = (key: string) => main.getByLabel(say('checkout', key), { exact: false }).first();
    const press = (key: string) => main.getByRole('button', { name: say('checkout', key) }).click();
    const saved = main.getByLabel(say('addresses', 'choose.label'));
    await saved.selectOption({ index: 1 });
    await expect(field('recipient.firstName')).toHaveValue(own.firstName);
    await field('recipient.phone').fill('(212) 555-0147');
    await press('recipient.submit');
    await field('message.message').fill('Until Michaelmas');
    /* The account fills in the sender. */
    await expect(field('message.email')).toHaveValue(email);
    await press('message.submit');
    await expect(page).toHaveURL(/step=3/);
    await field('payment.nameOnCard').fill('Ada Byron');
    await field('payment.number').fill('4242 4242 4242 4242');
    await field('payment.expiry').fill('12/30');
    await field('payment.cvv').fill('123');
    await press('payment.submit');
    await expect(page).toHaveURL(/step=4/);
    await main
      .getByRole('button', { name: new RegExp(say('checkout', 'review.place').split('{')[0] ?? '') })
      .click();
    await expect(page).toHaveURL(/\/order\/LK-/);
    const orderId = /LK-[\w-]+/.exec(page.url())?.[0] ?? '';
    const orderPage = page.url();
    for (const section of ['orders', 'addresses', 'cards', 'reminders', 'profile']) {
      await page.goto(addressIn(locale, `account/${section}`));
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect(main.getByLabel(say('account', 'profile.email'))).toHaveValue(email);
    /* Another tab is left open on the address book. */
    const left = await context.newPage();
    await left.goto(addressIn(locale, 'account/addresses'));
    await expect(left.getByRole('main').getByText(own.addressLine1)).toBeVisible();
    await page.bringToFront();
    await main
      .getByRole('button', { name: say('account', 'signOut') })
      .first()
      .click();
    await expect(page).not.toHaveURL(/account/);

    const ofTheFirst = [email, 'Byron', own.firstName, own.lastName, own.addressLine1, 'Wilhelmina'];
    const secrets = new RegExp(
      [...ofTheFirst, 'Michaelmas', '(?:ending in|se terminant par) 4242', orderId].join('|'),
      'i',
    );
    const traces = async (where: Page, wanted = secrets) => {
      const text = await kept(where, context);
      const at = text.search(wanted);
      return at < 0 ? undefined : text.slice(Math.max(0, at - 60), at + 40);
    };
    expect(await traces(page), 'where the first person signed out').toBeUndefined();
    await expect(left).toHaveURL(/\/authenticate/);
    expect(await traces(left), 'the tab that was left open').toBeUndefined();
    /* Back, through all that was looked at. The history itself holds the number of the order, in an address. */
    const persons = new RegExp([...ofTheFirst, 'Michaelmas'].join('|'), 'i');
    for (let step = 0; step < 7; step += 1) {
      await page.goBack();
      await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(await traces(page, persons), page.url()).toBeUndefined();
    }
    for (const path of ['', 'account/addresses', 'cart', 'checkout', 'track-order']) {
      await page.goto(addressIn(locale, path));
      await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(await traces(page), path).toBeUndefined();
    }
    const shown = async () => (await page.getByRole('main').innerText()).match(secrets)?.[0];
    await page.goto(orderPage);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await shown())?.replace(orderId, '') ?? '', 'the page of the order').toBe('');

    /* The second person signs in. */
    await page.goto(addressIn(locale, ''));
    await signUpThroughApi(context, baseURL ?? '', locale, { firstName: 'Grace', lastName: 'Hopper' });
    for (const section of ['', 'orders', 'addresses', 'cards', 'reminders', 'profile', 'edit-password']) {
      await page.goto(addressIn(locale, `account${section && '/'}${section}`));
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await traces(page), section).toBeUndefined();
    }
    await page.goto(addressIn(locale, 'account'));
    await expect(main.getByRole('heading', { level: 1, name: /Grace/ })).toBeVisible();
  });
}
