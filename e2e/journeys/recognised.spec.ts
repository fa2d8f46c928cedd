import { journeyLocales } from '../fixtures/journeyLocales';
import { expect, test } from '../fixtures/shopTest';
import { signUpThroughApi } from '../fixtures/signUp';
import { pattern, words } from '../fixtures/words';

for (const locale of journeyLocales) {
  test(`§4 partially logged in, in ${locale}: a name, no account, and forgotten on request`, async ({
    page,
    context,
    baseURL,
    expectWordsAccessible,
  }) => {
    await signUpThroughApi(context, baseURL ?? '');
    /* As after thirty days: the session's own cookies have gone. */
    for (const name of ['session_key', 'access_token', 'last_active']) await context.clearCookies({ name });
    const say = words(locale);
    const prefix = locale === 'en-US' ? '' : `/${locale}`;
    await page.goto(`${prefix}/account/addresses`);
    await expect(page).toHaveURL(/\/authenticate\?goback=/);
    const greeting = page.getByRole('main').getByText(pattern(say('auth', 'recognised.text')));
    await expect(greeting).toContainText('Ada');
    await expect(page.getByRole('main').getByLabel(say('auth', 'email'))).toHaveValue('');
    await expectWordsAccessible(page);
    await page.getByRole('button', { name: say('auth', 'recognised.notYou') }).click();
    await expect(greeting).toHaveCount(0);
    expect(await page.evaluate(() => document.cookie)).not.toMatch(/pc1|access_token|last_active/);
    await page.reload();
    await expect(page.locator('form#login')).toBeVisible();
    await expect(greeting).toHaveCount(0);
  });
}
