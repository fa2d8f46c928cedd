import { defaultClientLog, logLevelNames } from '@/contracts/clientLog';
import { ownHeaderPrefix } from '@/contracts/publicPort';
import type { ShopIdentity } from '@/contracts/pageSettings';
import { defaultIdentity } from '@/contracts/shopIdentity';
import { isReadable } from '@/lib/text';
import { EnvironmentError, VariableReader, type Variables } from './variableReader';
import { reportLiveGaps } from './liveRequirements';
import { secretNames } from './secretNames';
import { readSocial } from './socialSettings';

/**
 * How the shop is set up, read once at start from environment variables (all explained in `.env.example`).
 * @throws EnvironmentError with one sentence per variable that is missing or wrong
 */
export function readEnvironment(variables: Variables): Environment {
  const reader = new VariableReader(variables);
  const environment = collect(reader);
  if (environment.mode === 'live') reportLiveGaps(environment, reader);
  if (reader.problems.length > 0) throw new EnvironmentError(reader.problems);
  return environment;
}

/** The shop's set-up; optional fields are services that are not configured. */
export type Environment = ReturnType<typeof collect>;

export type ShopMode = Environment['mode'];

function collect(reader: VariableReader) {
  const port = reader.port('PORT', 3000);
  const host = reader.textOr('HOST', '0.0.0.0');
  const backendPort = reader.port('BACKEND_PORT', 4000);
  const mode = reader.choice('SHOP_MODE', ['demo', 'test', 'live'], 'demo');
  const publicUrl = reader.url('PUBLIC_URL', ['http', 'https']) ?? `http://localhost:${port}`;
  return {
    mode,
    logLevel: reader.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    /** Which reports browsers send. */
    clientLog: {
      level: reader.choice('CLIENT_LOG_LEVEL', logLevelNames, defaultClientLog.level),
      percent: reader.count('CLIENT_LOG_PERCENT', defaultClientLog.percent, 100),
    },
    host,
    port,
    backendPort,
    backendHost: reader.textOr('BACKEND_HOST', '127.0.0.1'),
    /** Proxies of our own in front of the public port; each adds one address to X-Forwarded-For. */
    trustedProxyCount: reader.count('TRUSTED_PROXY_COUNT', 0, 10),
    /** Whose word about a client's address the backend takes when it is called past the public port. */
    trustedProxies: reader.list('TRUSTED_PROXIES'),
    /** Public ports that are told when pages are out of date. */
    frontUrls: reader.text('FRONT_URLS')
      ? reader.urls('FRONT_URLS', ['http', 'https']).map(withoutTrailingSlash)
      : [`http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`],
    /** Where the browser finds the shop, without a slash at the end. */
    publicUrl: withoutTrailingSlash(publicUrl),
    /** Where the server render and the front find the gateway. */
    backendUrl: withoutTrailingSlash(
      reader.url('BACKEND_URL', ['http', 'https']) ?? `http://127.0.0.1:${backendPort}`,
    ),
    /** Set only when browsers call the gateway on a host of its own instead of our `/gateway`. */
    gatewayPublicUrl: optionalBase(reader.url('GATEWAY_PUBLIC_URL', ['http', 'https'])),
    gatewayAllowedOrigins: reader.list('GATEWAY_ALLOWED_ORIGINS'),
    /** Serves /checkout and /account when set. */
    checkoutHost: optionalBase(reader.url('CHECKOUT_HOST', ['http', 'https'])),
    /** Longest a page waits for one service; a slow one then costs its own panel, not the page. */
    renderBudgetMs: reader.count('RENDER_BUDGET_MS', 2000, 120_000),
    /** A backend that is later than this for its own work turns calls away; 0: never. */
    busyAfterMs: reader.count('BUSY_AFTER_MS', mode === 'test' ? 0 : 1500, 60_000),
    /** Most events of visits that are stored in a day; 0: none. */
    eventsPerDay: reader.count('EVENTS_PER_DAY', 100_000, 10_000_000),
    /** Cost of a password's hash, as the power of two of its memory in kB. */
    passwordCost: readPasswordCost(reader, mode),
    dataDir: reader.textOr('SHOP_DATA_DIR', '.data'),
    databaseUrl: reader.url('DATABASE_URL', ['postgresql', 'postgres']),
    redisUrl: reader.url('REDIS_URL', ['redis', 'rediss']),
    buildId: reader.textOr('BUILD_ID', 'development'),
    secrets: readSecrets(reader),
    /** Former keys of access tokens that are still accepted; `secrets.sessionToken` alone signs. */
    formerSessionTokens: reader.secrets('SESSION_TOKEN_FORMER_SECRETS'),
    social: readSocial(reader),
    content: readContent(reader),
    contentful: readContentful(reader),
    algolia: readAlgolia(reader),
    edgeConfigUrl: reader.url('EDGE_CONFIG', ['https', 'http']),
    geoStateHeader: readGeoStateHeader(reader),
    shop: readIdentity(reader),
    mail: readMail(reader),
    captchaProvider:
      reader.text('CAPTCHA_PROVIDER') && reader.choice('CAPTCHA_PROVIDER', ['altcha'], 'altcha'),
    payment: readPayment(reader),
    externalCheckout: readExternalCheckout(reader),
  };
}

/** Tests sign in hundreds of times; everywhere else a guess costs at least 16 MB and about a tenth of a second. */
function readPasswordCost(reader: VariableReader, mode: 'demo' | 'test' | 'live'): number {
  const cost = reader.count('PASSWORD_COST', mode === 'test' ? 4 : LOWEST_PASSWORD_COST, 20);
  const lowest = mode === 'test' ? 1 : LOWEST_PASSWORD_COST;
  if (cost < lowest) reader.report(`PASSWORD_COST is ${cost}, but must be ${lowest} or more.`);
  return cost;
}

const LOWEST_PASSWORD_COST = 14;

/** How the shop is called and reached. */
export function readIdentity(reader: VariableReader): ShopIdentity {
  const { name, phone, email } = defaultIdentity;
  const identity = {
    name: reader.textOr('SHOP_NAME', name),
    phone: reader.textOr('SHOP_PHONE', phone),
    email: reader.textOr('SHOP_EMAIL', email),
    address: (reader.text('SHOP_ADDRESS') ?? '')
      .split('|')
      .map((line) => line.trim())
      .filter(Boolean),
    privacyEmail: reader.text('SHOP_PRIVACY_EMAIL') ?? reader.text('SHOP_EMAIL') ?? DEMO_PRIVACY_EMAIL,
  };
  if (identity.name.length > LONGEST_NAME || /[<>{}]/.test(identity.name) || !isReadable(identity.name))
    reader.report(`SHOP_NAME must be up to ${LONGEST_NAME} characters without <, >, { and }.`);
  if (!/^\+?[\d ().-]{7,24}$/.test(identity.phone))
    reader.report('SHOP_PHONE must be a phone number as it is read, for example 1-888-555-0142.');
  if (!MAIL_ADDRESS.test(identity.email)) reader.report('SHOP_EMAIL must be a mail address.');
  if (!MAIL_ADDRESS.test(identity.privacyEmail)) reader.report('SHOP_PRIVACY_EMAIL must be a mail address.');
  return identity;
}

const LONGEST_NAME = 60;
const DEMO_PRIVACY_EMAIL = 'privacy@larkstem.example';
const MAIL_ADDRESS = /^[^\s<>@"]+@[^\s<>@"]+$/;
/** A sender: an address, or a name with the address in angle brackets. */
const SENDER = /^(?:[^<>]*<([^\s<>@"]+@[^\s<>@"]+)>|[^\s<>@"]+@[^\s<>@"]+)$/;

function readMail(reader: VariableReader) {
  const from = reader.textOr(
    'MAIL_FROM',
    `"${reader.textOr('SHOP_NAME', defaultIdentity.name)}" <flowers@larkstem.example>`,
  );
  if (!SENDER.test(from))
    reader.report('MAIL_FROM must be a mail address, or a name with the address in < and >.');
  return {
    smtpUrl: reader.url('SMTP_URL', ['smtp', 'smtps']),
    /** Opens the mails of a shop that is not live; without it nobody sees them. */
    outboxKey: reader.text('OUTBOX_KEY') && reader.secret('OUTBOX_KEY'),
    from,
  };
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function readSecrets(reader: VariableReader) {
  return {
    cartToken: reader.secret(secretNames.cartToken),
    orderToken: reader.secret(secretNames.orderToken),
    sessionToken: reader.secret(secretNames.sessionToken),
    captcha: reader.secret(secretNames.captcha),
    webhook: reader.secret(secretNames.webhook),
    internal: reader.secret(secretNames.internal),
  };
}

/** The GraphQL content service: our own backend unless an address is given. */
function readContent(reader: VariableReader) {
  return {
    endpoint: optionalBase(reader.url('CONTENT_ENDPOINT', ['http', 'https'])),
    spaceId: reader.textOr('CONTENT_SPACE_ID', 'larkstem'),
    /** With this token the content service answers with drafts too. */
    previewToken: reader.text('CONTENT_PREVIEW_TOKEN'),
    /** What an editor's preview link must carry; without it nobody sees drafts. */
    previewSecret: reader.text('PREVIEW_SECRET') && reader.secret('PREVIEW_SECRET'),
  };
}

/** Request header in which a network in front of the shop names the visitor's state, lower-case. */
function readGeoStateHeader(reader: VariableReader) {
  const name = reader.text('GEO_STATE_HEADER')?.toLowerCase();
  if (name?.startsWith(ownHeaderPrefix))
    reader.report(`GEO_STATE_HEADER begins with ${ownHeaderPrefix}: the public port removes such headers.`);
  return name;
}

/** The CMS: our own backend unless a host is given (name or name:port, no scheme). */
function readContentful(reader: VariableReader) {
  const host = reader.text('CONTENTFUL_HOST');
  if (host && !/^[\w.-]+(:\d+)?$/.test(host)) {
    reader.report(
      'CONTENTFUL_HOST must be a host name, with a port if needed, and nothing else (no https://).',
    );
  }
  return {
    host,
    spaceId: reader.textOr('CONTENTFUL_SPACE_ID', 'larkstem'),
    environment: reader.textOr('CONTENTFUL_ENVIRONMENT', 'master'),
    accessToken: reader.textOr('CONTENTFUL_ACCESS_TOKEN', 'embedded'),
    /** Asks the CMS for fr-CA itself; off, French pages ask for en-CA texts. */
    asksFrench: reader.flag('CONTENTFUL_FRENCH', false),
  };
}

/** Hosted search; without an app id our own search service answers. */
function readAlgolia(reader: VariableReader) {
  const appId = reader.text('ALGOLIA_APP_ID');
  const searchKey = reader.text('ALGOLIA_SEARCH_KEY');
  if (appId && !searchKey)
    reader.report('ALGOLIA_SEARCH_KEY is missing: ALGOLIA_APP_ID is set and needs it.');
  return {
    appId,
    searchKey,
    indexPrefix: reader.textOr('ALGOLIA_INDEX_PREFIX', 'prod'),
  };
}

function readPayment(reader: VariableReader) {
  const provider = reader.choice('PAYMENT_PROVIDER', ['sandbox', 'stripe'], 'sandbox');
  const payment = {
    provider,
    stripeSecretKey: reader.text('STRIPE_SECRET_KEY'),
    /** Another address of Stripe's interface, for a proxy or a double. */
    stripeApiUrl: reader.url('STRIPE_API_URL', ['http', 'https']),
    stripeWebhookSecret: reader.text('STRIPE_WEBHOOK_SECRET'),
  };
  if (provider === 'stripe') {
    if (!payment.stripeSecretKey) reader.report('STRIPE_SECRET_KEY is missing: PAYMENT_PROVIDER is stripe.');
    if (!payment.stripeWebhookSecret)
      reader.report('STRIPE_WEBHOOK_SECRET is missing: PAYMENT_PROVIDER is stripe.');
  }
  return payment;
}

/** A store elsewhere that takes the checkouts; our own pages take them without one. */
function readExternalCheckout(reader: VariableReader) {
  const url = reader.url('EXTERNAL_CHECKOUT_URL', ['http', 'https']);
  if (url === undefined) return undefined;
  const secret = reader.text('EXTERNAL_CHECKOUT_SECRET');
  if (!secret)
    reader.report('EXTERNAL_CHECKOUT_SECRET is missing: EXTERNAL_CHECKOUT_URL is set and needs it.');
  return { url, secret: secret ?? '' };
}

function optionalBase(url: string | undefined) {
  return url === undefined ? undefined : withoutTrailingSlash(url);
}

function withoutTrailingSlash(url: string) {
  return url.replace(/\/+$/, '');
}
