import { partnerConfigOf } from './partnerFlags';

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

  test('flex delivery defaults to true and can be switched off', () => {
    expect(partnerConfigOf(source).flexDeliveryEnabled).toBe(true);
    expect(partnerConfigOf({ ...source, isFlexDeliveryEnabled: false }).flexDeliveryEnabled).toBe(false);
  });
});
