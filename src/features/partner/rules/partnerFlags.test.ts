import { partnerConfigOf, themeCss } from './partnerFlags';

const source = {
  name: 'P',
  handle: 'partner_config_p',
  isSignInEnabled: true,
  isEmailOffersPromotionsEnabled: true,
  isEmailRemindersEnabled: true,
  isProcurementRedirectEnabled: false,
  isLoyaltyEnabled: true,
  isPromoCodeEnabled: true,
  isCalendarFeesEnabled: true,
  isBuyNowPayLaterEnabled: false,
  isActive: true,
};

describe('§3 Partner configuration', () => {
  test.each([
    ['isSignInEnabled', 'hideSignIn'],
    ['isEmailOffersPromotionsEnabled', 'hideEmailOffersAndPromotionsCheckbox'],
    ['isEmailRemindersEnabled', 'hideEmailRemindersCheckbox'],
  ] as const)('%s is the inverse of %s', (flag, hide) => {
    expect(partnerConfigOf({ ...source, [flag]: true })[hide]).toBe(false);
    expect(partnerConfigOf({ ...source, [flag]: false })[hide]).toBe(true);
  });

  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])('loyalty switched on %s, sign-in %s: %s', (isLoyaltyEnabled, isSignInEnabled, expected) => {
    const config = partnerConfigOf({ ...source, isLoyaltyEnabled, isSignInEnabled });
    expect(config.isLoyaltyEnabled).toBe(expected);
  });

  test('flex delivery defaults to true and can be switched off', () => {
    expect(partnerConfigOf(source).flexDeliveryEnabled).toBe(true);
    expect(partnerConfigOf({ ...source, isFlexDeliveryEnabled: false }).flexDeliveryEnabled).toBe(false);
  });
});

test('a partner’s colours replace the accent by day; a partner without colours changes nothing', () => {
  const colours = { leaf: '#1d4f7a', 'leaf-deep': '#163d5f', 'leaf-tint': '#e1eaf2', 'on-leaf': '#ffffff' };
  expect(themeCss(partnerConfigOf({ ...source, theme: { colours } }))).toBe(
    '@media not (prefers-color-scheme:dark){:root{--leaf:#1d4f7a;--leaf-deep:#163d5f;--leaf-tint:#e1eaf2;--on-leaf:#ffffff}}',
  );
  expect(themeCss(partnerConfigOf(source))).toBe('');
});
