import type { Page } from '@playwright/test';
import { namePlace, openPlaceDialog, panelOf } from '../fixtures/delivery';
import { expect, test } from '../fixtures/movingCartTest';
import { typeZip } from '../fixtures/shopping';
import { words } from '../fixtures/words';
import { choose } from '../fixtures/choose';

const main = (page: Page) => page.getByRole('main');
const warning = 'Changing the ZIP or date will modify your cart’s delivery info.';
const mover = (page: Page) => page.getByRole('dialog', { name: words('en-US')('cart', 'move.title') });

test('the whole cart moves to another day and another zip, with its warning', async ({
  page,
  openMover,
  expectAccessible,
}) => {
  const say = words('en-US');
  const { dialog, change } = await openMover('en-US');
  await expect(dialog.getByText(warning)).toBeVisible();
  await expect(dialog.getByText(say('cart', 'move.allItems'))).toBeVisible();
  await expect(panelOf(page, 'en-US').days.first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('cart', 'move.cancel') }).click();
  await expect(change).toBeFocused();

  await change.click();
  await dialog.getByRole('button', { name: /Change the zip code 10001/ }).click();
  await typeZip(page, 'en-US', '94103');
  await expect(dialog.getByText(/San Francisco, CA 94103/)).toBeVisible();
  await panelOf(page, 'en-US').more.click();
  await panelOf(page, 'en-US')
    .calendar.getByRole('button', { name: /Saturday, November 28/ })
    .click();
  await dialog.getByRole('button', { name: say('cart', 'move.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(
    main(page)
      .getByText(/San Francisco, CA 94103/)
      .first(),
  ).toBeVisible();
  await expect(main(page).getByRole('heading', { name: /Saturday, November 28/ })).toBeVisible();
});

test('another zip in the header offers to move the cart; left alone, everything stays', async ({
  page,
  openWithCart,
}) => {
  const say = words('en-US');
  await openWithCart('en-US', '');
  await namePlace(await openPlaceDialog(page, 'en-US'), 'en-US', '60601');
  const dialog = mover(page);
  await expect(dialog.getByText(warning)).toBeVisible();
  await expect(dialog.getByText(/Chicago, IL 60601/)).toBeVisible();
  await dialog.getByRole('button', { name: say('cart', 'move.cancel') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByTitle(say('shell', 'header.changePlace')).filter({ visible: true })).toContainText(
    '10001',
  );
  await page.goto('/cart');
  await expect(
    main(page)
      .getByText(/New York, NY 10001/)
      .first(),
  ).toBeVisible();
});

test('another zip in the address offers to move the cart; left alone, the address follows the cart', async ({
  page,
  openWithCart,
}) => {
  await openWithCart('en-US', 'products/long-evening?zipcode=60601');
  const dialog = mover(page);
  await expect(dialog.getByText(/Chicago, IL 60601/)).toBeVisible();
  await dialog.getByRole('button', { name: words('en-US')('cart', 'move.cancel') }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/zipcode=10001/);
});

test('a zip the cart cannot go to says so and keeps the cart', async ({
  page,
  openWithCart,
  expectAccessible,
}) => {
  await openWithCart('en-US', '');
  const dialog = await openPlaceDialog(page, 'en-US');
  await namePlace(dialog, 'en-US', '59301');
  await expect(
    dialog.getByText(
      'What is in your cart cannot be delivered to Miles City, MT 59301. Your cart stays as it was.',
    ),
  ).toBeVisible();
  await expect(
    dialog.getByRole('link', { name: words('en-US')('delivery', 'panel.elsewhere') }),
  ).toBeVisible();
  await expectAccessible(page);
  await namePlace(dialog, 'en-US', '60601');
  await expect(mover(page).getByText(/Chicago, IL 60601/)).toBeVisible();
});

test('fr-CA: un panier canadien change de code postal', async ({ page, openMover, expectAccessible }) => {
  const say = words('fr-CA');
  const { dialog } = await openMover('fr-CA');
  await dialog.getByRole('button', { name: /H2X 1Y4/ }).click();
  await typeZip(page, 'fr-CA', 'g1r2b5');
  await expect(dialog.getByText(/Québec, QC G1R 2B5/)).toBeVisible();
  await expectAccessible(page);
  await choose(panelOf(page, 'fr-CA').days.first());
  await dialog.getByRole('button', { name: say('cart', 'move.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(
    main(page)
      .getByText(/QC G1R 2B5/)
      .first(),
  ).toBeVisible();
});
