import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { journeyLocales } from '../fixtures/journeyLocales';
import { openMail } from '../fixtures/outbox';
import { runJob } from '../fixtures/runJob';
import { expect, test } from '../fixtures/shopTest';
import { addressIn } from '../fixtures/shopping';
import { callAsCustomer, signUpThroughApi } from '../fixtures/signUp';
import { words } from '../fixtures/words';

/** A header of the mail of a reminder to an address, as it was sent; nothing before it was. */
function headerOf(email: string, name: string): string | undefined {
  const folder = path.join(process.env.SHOP_DATA_DIR ?? '.data', 'outbox');
  const sent = readdirSync(folder).filter((file) => /^reminder-.*\.eml$/.test(file));
  const mails = sent.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const mail = mails.find((text) => text.includes(email));
  const [head = ''] = (mail ?? '').split('\r\n\r\n');
  const line = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find((one) => one.startsWith(`${name}: `));
  return line?.slice(name.length + 2);
}

for (const locale of journeyLocales) {
  test.describe(`RFC 8058 in ${locale}`, () => {
    test.use({ allowedStatuses: [404] });

    test('the mail of a reminder ends such mails with one press, and its address asks first', async ({
      page,
      context,
      baseURL,
      expectAccessible,
    }) => {
      const say = words(locale);
      const email = await signUpThroughApi(context, baseURL ?? '', locale);
      await page.goto(await openMail(page, 'activation', email));
      await expect(page.getByText(say('auth', 'activate.done'))).toBeVisible();
      await callAsCustomer(context, '/profile/larkstem/remindersList', {
        ...{ occasion: 'birthday', recipientName: 'Zoé', month: 11, day: 30, daysBefore: 7 },
        idempotencyKey: crypto.randomUUID(),
      });
      await runJob('mail-reminders', '2026-11-24T20:00:00Z');
      await expect.poll(() => headerOf(email, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
      const address =
        /<(.*)>/.exec(headerOf(email, 'List-Unsubscribe') ?? '')?.[1]?.replaceAll(' ', '') ?? '';
      expect(new URL(address).origin).toBe(new URL(baseURL ?? '').origin);

      const wanted = async () => {
        await page.goto(addressIn(locale, 'account/preferences'));
        const choice = page
          .getByRole('main')
          .getByRole('checkbox', { name: say('preferences', 'reminders') });
        await expect(choice).toBeVisible();
        return choice.isChecked();
      };
      /* A mail program brings no cookies and says nothing but this. */
      const press = (to: string) =>
        page.request.post(to, { headers: { cookie: '' }, form: { 'List-Unsubscribe': 'One-Click' } });
      await page.goto(address);
      await expect(page.getByRole('heading', { name: say('mail', 'unsubscribe.ask.title') })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expectAccessible(page);
      expect(await wanted()).toBe(true);
      const forged = address.replace(/signature=\w{4}/, 'signature=0000');
      expect((await press(forged)).status()).toBe(404);
      expect(await wanted()).toBe(true);
      expect((await press(address)).status()).toBe(200);
      expect((await press(address)).status()).toBe(200);
      expect(await wanted()).toBe(false);

      /* The same by hand, by somebody who is not signed in. */
      await page.getByRole('checkbox', { name: say('preferences', 'reminders') }).check();
      await page.getByRole('button', { name: say('account', 'save'), exact: true }).click();
      await expect(page.getByText(say('preferences', 'feedback.saved'))).toBeVisible();
      const cookies = await context.cookies();
      await context.clearCookies();
      await page.goto(address);
      await page.getByRole('button', { name: say('mail', 'unsubscribe.button') }).click();
      await expect(page.getByRole('heading', { name: say('mail', 'unsubscribe.done.title') })).toBeVisible();
      await expectAccessible(page);
      await page.goto(forged);
      await page.getByRole('button', { name: say('mail', 'unsubscribe.button') }).click();
      await expect(
        page.getByRole('heading', { name: say('mail', 'unsubscribe.unknown.title') }),
      ).toBeVisible();
      await context.addCookies(cookies);
      expect(await wanted()).toBe(false);
    });
  });
}
