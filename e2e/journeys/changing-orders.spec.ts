import type { Page } from '@playwright/test';
import { expectFits } from '../fixtures/expectFits';
import { prefixOf } from '../fixtures/shopper';
import { journeyLocales } from '../fixtures/journeyLocales';
import { expect, test } from '../fixtures/shopTest';
import { pattern, words } from '../fixtures/words';

const main = (page: Page) => page.getByRole('main');

/** Another address of the order's delivery area, and a code outside of it. */
const addresses = {
  'en-US': { street: '11 W 53rd St', near: '10019', far: '90210' },
  'en-CA': { street: '290 Bremner Blvd', near: 'M5V 3L9', far: 'V6B 1A1' },
  'fr-CA': { street: '350, place Royale', near: 'H2Y 3Y5', far: 'V6B 1A1' },
} as const;

for (const locale of journeyLocales)
  test.describe(locale, () => {
    test.use({ allowedStatuses: [422] });
    const say = words(locale);
    const { street, near, far } = addresses[locale];
    const onOrder = new RegExp(`${street}\\n[^]*${near.replace(' ', '\\s')}`);
    const field = (page: Page, name: string) =>
      main(page).getByLabel(say('orders', `change.fields.${name}`), { exact: true });

    test(`another address by keyboard: refused far away, saved near by, and on the order`, async ({
      page,
      prepared,
      expectWordsAccessible,
    }) => {
      const order = await prepared({ locale, stage: 'ordered' });
      await page.goto(`${prefixOf(locale)}${order}`);
      const opener = main(page).locator('summary', { hasText: say('orders', 'change.recipient.title') });
      await opener.focus();
      await page.keyboard.press('Enter');
      await field(page, 'addressLine1').fill(street);
      await field(page, 'zipCode').fill(far);
      await page.keyboard.press('Enter');
      await expect(main(page).getByText(say('orders', 'change.faults.zipCode'))).toBeVisible();
      await expect(field(page, 'zipCode')).toBeFocused();
      await expect(field(page, 'addressLine1')).toHaveValue(street);
      await expectWordsAccessible(page);
      await expectFits(page, order);
      await field(page, 'zipCode').fill(near);
      await page.keyboard.press('Enter');
      await expect(main(page).getByText(say('orders', 'change.recipient.saved'))).toBeVisible();
      await expect(main(page).locator('dd', { hasText: onOrder })).toBeVisible();
      await page.reload();
      await expect(main(page).locator('dd', { hasText: onOrder })).toBeVisible();
    });
  });

for (const locale of journeyLocales) {
  const say = words(locale);
  const press = (page: Page, name: string) =>
    main(page)
      .getByRole('button', { name: pattern(say('orders', name)) })
      .first()
      .click();
  /** The first day that costs more. */
  const chooseDearerDay = async (page: Page) => {
    await press(page, 'change.date.open');
    const dearer = main(page)
      .getByRole('gridcell')
      .getByRole('button', { name: pattern(say('orders', 'change.date.more')) });
    await dearer.first().click();
  };

  test(`${locale}: another day is paid first, shown as failed when it is not, and back again is refunded`, async ({
    page,
    prepared,
    expectWordsAccessible,
  }) => {
    const order = await prepared({ locale, stage: 'ordered' });
    await page.goto(`${prefixOf(locale)}${order}`);
    await chooseDearerDay(page);
    await expectWordsAccessible(page);
    await expectFits(page, order);
    await press(page, 'change.date.pay');
    await expect(page).toHaveURL(/\/sandbox-bank\?/);
    await expectWordsAccessible(page);
    await main(page)
      .getByRole('button', { name: say('checkout', 'bank.refuse') })
      .click();
    await expect(main(page).getByText(pattern(say('orders', 'change.paid.failed')))).toBeVisible();
    await chooseDearerDay(page);
    await press(page, 'change.date.pay');
    await main(page)
      .getByRole('button', { name: pattern(say('checkout', 'bank.confirm')) })
      .click();
    await expect(main(page).getByText(pattern(say('orders', 'change.paid.done')))).toBeVisible();
    await press(page, 'change.date.open');
    const cheaper = main(page)
      .getByRole('gridcell')
      .getByRole('button', { name: pattern(say('orders', 'change.date.less')) });
    await cheaper.first().click();
    await press(page, 'change.date.save');
    await expect(main(page).getByText(say('orders', 'change.saved'))).toBeVisible();
    await expect(main(page).getByText(pattern(say('orders', 'change.paid.done')))).toHaveCount(0);
  });
}

test.describe('offline', () => {
  test.use({ allowedLine: /net::ERR_FAILED/ });

  test('without a connection a change says so, and what was typed stays and is saved later', async ({
    page,
    prepared,
  }) => {
    const say = words('en-US');
    const order = await prepared({ locale: 'en-US', stage: 'ordered' });
    await page.goto(order);
    const message = main(page).getByLabel(say('orders', 'change.message'));
    await message.fill('See you soon');
    await page.route('**/gateway/order-modification-service/**', (route) => route.abort());
    await main(page)
      .getByRole('button', { name: say('orders', 'change.save') })
      .click();
    await expect(main(page).getByText(say('orders', 'change.problems.offline'))).toBeVisible();
    await expect(message).toHaveValue('See you soon');
    await page.unroute('**/gateway/order-modification-service/**');
    await main(page)
      .getByRole('button', { name: say('orders', 'change.save') })
      .click();
    await expect(main(page).getByText(say('orders', 'change.saved'))).toBeVisible();
    await expect(main(page).locator('dd', { hasText: 'See you soon' })).toBeVisible();
  });
});
