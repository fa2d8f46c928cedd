import { prefixOf } from './fixtures/shopper';
import { expect, test } from './fixtures/shopTest';
import { words } from './fixtures/words';
import type { Locale } from '../src/contracts/locales';

const spoken: readonly Locale[] = ['en-US', 'fr-CA'];

for (const locale of spoken)
  test(`${locale}: an order prints on one sheet, under the shop's name, without menus and buttons`, async ({
    page,
    prepared,
  }) => {
    const say = words(locale);
    const order = await prepared({ locale, stage: 'ordered' });
    /* Dark paper stays on the screen. */
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${prefixOf(locale)}${order}`);
    await expect(page.getByRole('button', { name: say('orders', 'confirmation.print') })).toBeVisible();
    const number = page.getByText(/LK-\w{4}-\w{4}/).first();
    await expect(number).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(number).toBeVisible();
    await expect(page.getByText('Meadow Walk').or(page.getByText('À travers champs')).first()).toBeVisible();
    const sheet = await page.locator('#main').evaluate((main) => ({
      head: getComputedStyle(main, '::before').content,
      paper: getComputedStyle(document.body).backgroundColor,
      ink: getComputedStyle(document.body).color,
    }));
    expect(sheet.head).toContain('Larkstem');
    expect([sheet.paper, sheet.ink]).toEqual(['rgba(0, 0, 0, 0)', 'rgb(0, 0, 0)']);
    const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(1);
  });
