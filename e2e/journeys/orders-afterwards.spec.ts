import type { Page } from '@playwright/test';
import { expectFits } from '../fixtures/expectFits';
import { openMail } from '../fixtures/outbox';
import { prefixOf } from '../fixtures/shopper';
import { journeyLocales } from '../fixtures/journeyLocales';
import { expect, test } from '../fixtures/shopTest';
import { signUpThroughApi } from '../fixtures/signUp';
import { pattern, words } from '../fixtures/words';

const main = (page: Page) => page.getByRole('main');

for (const locale of journeyLocales)
  test(`${locale}: an order placed without signing in is added to the account, has a receipt, and is sent again`, async ({
    page,
    context,
    baseURL,
    prepared,
    expectWordsAccessible,
  }) => {
    const say = words(locale);
    const email = await signUpThroughApi(context, baseURL ?? '');
    const session = await context.cookies();
    const order = await prepared({ locale, stage: 'ordered', email });
    await context.addCookies(session);
    const history = `${prefixOf(locale)}/account/orders`;
    const offer = main(page).getByRole('button', { name: say('account', 'adoption.add') });
    await page.goto(history);
    await expect(main(page).getByText(say('account', 'orders.none'))).toBeVisible();
    await expect(offer).toHaveCount(0);

    await page.goto(await openMail(page, 'activation', email));
    await expect(page.getByText(words('en-US')('auth', 'activate.done'))).toBeVisible();
    await page.goto(history);
    await expect(offer).toBeVisible();
    await expectWordsAccessible(page);
    await expectFits(page, history);
    await offer.click();
    await expect(main(page).getByText(say('account', 'adoption.added'))).toBeVisible();
    await main(page)
      .getByRole('link', { name: say('account', 'orders.open') })
      .click();
    await expect(page).toHaveURL(new RegExp(`${order}$`));
    await expect(main(page).getByText(pattern(say('orders', 'receipt.soldBy')))).toBeVisible();
    await expectWordsAccessible(page);

    await main(page)
      .getByRole('button', { name: say('orders', 'sendAgain') })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/Marguerite Ashdown/)).toBeVisible();
    await dialog
      .getByRole('gridcell')
      .getByRole('button', { name: pattern(say('sendAgain', 'fee')) })
      .nth(3)
      .click();
    await expectWordsAccessible(page);
    await dialog.getByRole('button', { name: say('sendAgain', 'add') }).dblclick();
    await expect(dialog.locator('li').filter({ hasText: /\$/ })).toHaveCount(2);
    await page.goto(`${prefixOf(locale)}/cart`);
    await expect(
      main(page)
        .getByText(pattern(say('cart', 'line.noVase')))
        .first(),
    ).toBeVisible();
  });
