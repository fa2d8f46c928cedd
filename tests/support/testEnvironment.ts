import { readEnvironment, type Environment } from '@/config/environment';
import { patience, testSecrets } from './testMode';

/** A set-up for tests: test mode, quiet, with made-up secrets; any variable can be given. */
export function testEnvironment(variables: Record<string, string> = {}): Environment {
  return readEnvironment({
    SHOP_MODE: 'test',
    LOG_LEVEL: 'silent',
    ...testSecrets,
    ...patience,
    ...variables,
  });
}

/** What live mode insists on, besides secrets; nothing is at these addresses. */
export const liveVariables = {
  SHOP_MODE: 'live',
  DATABASE_URL: 'postgresql://shop:pw@db.example/shop',
  PUBLIC_URL: 'https://flowers.example/',
  ...{ SHOP_NAME: 'Petal & Twine', SHOP_PHONE: '1-800-555-0199', SHOP_EMAIL: 'hello@petals.example' },
  SHOP_ADDRESS: '12 Canal St. | New York, NY 10013',
  SHOP_PRIVACY_EMAIL: 'privacy@larkstem.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Flowers <care@flowers.example>',
  CAPTCHA_PROVIDER: 'altcha',
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};
