import { liveVariables } from '../../tests/support/testEnvironment';
import { readEnvironment } from './environment';
import { EnvironmentError } from './variableReader';
import { secretNames } from './secretNames';

const secrets = Object.fromEntries(
  Object.values(secretNames).map((name) => [name, `${name}-of-a-good-length-for-a-secret`]),
);

const live = { ...secrets, ...liveVariables };

function problemsOf(variables: Record<string, string | undefined>): readonly string[] {
  try {
    readEnvironment(variables);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
  return [];
}

describe('readEnvironment', () => {
  it('needs nothing but the secrets of the launcher to run the demo', () => {
    const environment = readEnvironment(secrets);
    expect(environment.mode).toBe('demo');
    expect(environment.publicUrl).toBe('http://localhost:3000');
    expect(environment.backendUrl).toBe('http://127.0.0.1:4000');
    expect(environment.databaseUrl).toBeUndefined();
    expect(environment.payment.provider).toBe('sandbox');
  });

  it.each([
    ['SHOP_MODE', 'production', 'SHOP_MODE is "production", but must be one of: demo, test, live.'],
    ['PORT', '3000x', 'PORT is "3000x", but must be a port number from 0 to 65535.'],
    ['BACKEND_PORT', '70000', 'BACKEND_PORT is "70000", but must be a port number from 0 to 65535.'],
    [
      'DATABASE_URL',
      'mysql://localhost/shop',
      'DATABASE_URL is not a usable address: it must begin with postgresql:// or postgres:// and name a host.',
    ],
    [
      'REDIS_URL',
      'localhost:6379',
      'REDIS_URL is not a usable address: it must begin with redis:// or rediss:// and name a host.',
    ],
    [
      'CONTENTFUL_HOST',
      'https://cdn.contentful.com',
      'CONTENTFUL_HOST must be a host name, with a port if needed, and nothing else (no https://).',
    ],
    ['ALGOLIA_APP_ID', 'APP', 'ALGOLIA_SEARCH_KEY is missing: ALGOLIA_APP_ID is set and needs it.'],
    [
      'GEO_STATE_HEADER',
      'X-Shop-State',
      'GEO_STATE_HEADER begins with x-shop-: the public port removes such headers.',
    ],
    ['PASSWORD_COST', '13', 'PASSWORD_COST is 13, but must be 14 or more.'],
    ['PASSWORD_COST', '21', 'PASSWORD_COST is "21", but must be a whole number from 0 to 20.'],
    [
      'SESSION_TOKEN_FORMER_SECRETS',
      `${'a'.repeat(32)},short`,
      'SESSION_TOKEN_FORMER_SECRETS is too short: each of them needs 32 or more random characters.',
    ],
    [
      'CLIENT_LOG_LEVEL',
      'loud',
      'CLIENT_LOG_LEVEL is "loud", but must be one of: error, warn, info, http, verbose, debug, silly.',
    ],
    ['CLIENT_LOG_PERCENT', '101', 'CLIENT_LOG_PERCENT is "101", but must be a whole number from 0 to 100.'],
    ['GOOGLE_CLIENT_ID', 'id', 'GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID needs it.'],
    ['FACEBOOK_CLIENT_SECRET', 's', 'FACEBOOK_CLIENT_ID is missing: FACEBOOK_CLIENT_SECRET needs it.'],
    ['WEBHOOK_SECRET', 'short', 'WEBHOOK_SECRET is too short: it needs 32 or more random characters.'],
  ])('says what is wrong with %s', (name, value, problem) => {
    expect(problemsOf({ ...secrets, [name]: value })).toEqual([problem]);
  });

  it('names every missing secret', () => {
    expect(problemsOf({})).toHaveLength(Object.keys(secretNames).length);
  });

  it('never repeats a secret or a password in a message', () => {
    const text = problemsOf({
      ...secrets,
      CART_TOKEN_SECRET: 'hunter2',
      DATABASE_URL: 'mysql://u:hunter2@h/d',
    }).join();
    expect(text).not.toContain('hunter2');
  });

  it('starts live with everything in place', () => {
    expect(readEnvironment(live).publicUrl).toBe('https://flowers.example');
  });

  it.each([
    'DATABASE_URL',
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'SHOP_NAME',
    'SHOP_PHONE',
    'SHOP_EMAIL',
    'SHOP_ADDRESS',
    'SHOP_PRIVACY_EMAIL',
    'CAPTCHA_PROVIDER',
    'PAYMENT_PROVIDER',
    'CART_TOKEN_SECRET',
  ])('refuses to start live without %s', (name) => {
    const problems = problemsOf({ ...live, [name]: undefined });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
  });

  it('hashes passwords cheaply in test mode alone', () => {
    expect(readEnvironment(secrets).passwordCost).toBe(14);
    expect(readEnvironment({ ...secrets, SHOP_MODE: 'test' }).passwordCost).toBe(4);
    expect(problemsOf({ ...live, PASSWORD_COST: '4' })).toEqual([
      'PASSWORD_COST is 4, but must be 14 or more.',
    ]);
  });

  it('refuses to start live with one secret used twice', () => {
    expect(problemsOf({ ...live, WEBHOOK_SECRET: live.SHOP_MODE && secrets.INTERNAL_SECRET })).toHaveLength(
      1,
    );
  });

  const apple = {
    ...{ APPLE_CLIENT_ID: 'shop', APPLE_TEAM_ID: 'TEAM', APPLE_KEY_ID: 'KEY' },
    APPLE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nMIGT\\n-----END PRIVATE KEY-----',
  };

  it('names what is missing of a sign-in provider that is set up by half, in every mode', () => {
    const half = { APPLE_CLIENT_ID: 'shop', APPLE_TEAM_ID: 'TEAM' };
    const expected = [
      'APPLE_KEY_ID is missing: APPLE_CLIENT_ID, APPLE_TEAM_ID needs it.',
      'APPLE_PRIVATE_KEY is missing: APPLE_CLIENT_ID, APPLE_TEAM_ID needs it.',
    ];
    expect(problemsOf({ ...secrets, ...half })).toEqual(expected);
    expect(problemsOf({ ...live, ...half })).toEqual(expected);
  });

  it('offers a provider that is set up, with its own addresses', () => {
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    const { social } = readEnvironment({ ...live, ...google, ...apple });
    expect(social.google).toMatchObject({ issuer: 'https://accounts.google.com', clientId: 'id' });
    expect(social.apple?.privateKey).toBe('-----BEGIN PRIVATE KEY-----\nMIGT\n-----END PRIVATE KEY-----');
    expect(social.facebook).toBeUndefined();
  });

  it('reads no other kind of key for Apple, and goes live over https only', () => {
    expect(problemsOf({ ...secrets, ...apple, APPLE_PRIVATE_KEY: 'none' })).toEqual([
      'APPLE_PRIVATE_KEY must be the text of the .p8 file, its line breaks written as \\n.',
    ]);
    const open = { ...apple, APPLE_ISSUER: 'http://127.0.0.1:1' };
    expect(problemsOf({ ...secrets, ...open })).toEqual([]);
    expect(problemsOf({ ...live, ...open })).toEqual([
      'APPLE_ISSUER begins with http://: live mode needs https.',
    ]);
  });
});
