import type { Environment } from './environment';
import { secretNames } from './secretNames';
import type { VariableReader } from './variableReader';

/** What a live shop says at its start about its texts; the pages themselves never say it. */
export const legalNotice =
  'Have a lawyer confirm the pages Terms, Privacy, Cookies, Delivery and Returns before you sell: no lawyer has read them.';

/** Reports everything a shop that sells for real must have and the demo may lack. */
export function reportLiveGaps(environment: Environment, reader: VariableReader): void {
  const mustBeSet: [name: string, isSet: boolean, why: string][] = [
    ['DATABASE_URL', Boolean(reader.text('DATABASE_URL')), 'orders belong in a database you back up'],
    ['PUBLIC_URL', Boolean(reader.text('PUBLIC_URL')), 'links in mails and redirects need the real address'],
    ['SMTP_URL', Boolean(reader.text('SMTP_URL')), 'customers must receive their mails'],
    ['SHOP_NAME', Boolean(reader.text('SHOP_NAME')), 'pages and mails must bear your name'],
    ['SHOP_PHONE', Boolean(reader.text('SHOP_PHONE')), 'customers must be able to call you'],
    ['SHOP_EMAIL', Boolean(reader.text('SHOP_EMAIL')), 'customers must be able to write to you'],
    ['SHOP_ADDRESS', Boolean(reader.text('SHOP_ADDRESS')), 'mails and terms must say where you are'],
    [
      'SHOP_PRIVACY_EMAIL',
      Boolean(reader.text('SHOP_PRIVACY_EMAIL')),
      'the law asks for a person in charge of personal information',
    ],
    ['MAIL_FROM', Boolean(reader.text('MAIL_FROM')), 'mails need a sender you own'],
    [
      'CAPTCHA_PROVIDER',
      Boolean(environment.captchaProvider),
      'sign-in must be protected from robots (altcha)',
    ],
  ];
  for (const [name, isSet, why] of mustBeSet) {
    if (!isSet) reader.report(`${name} is missing: live mode needs it because ${why}.`);
  }
  if (environment.payment.provider === 'sandbox') {
    reader.report('PAYMENT_PROVIDER is sandbox: live mode needs a real one (stripe).');
  }
  reportOpenProviders(environment, reader);
  reportSharedSecrets(environment, reader);
}

/** Sign-in goes over https only. */
function reportOpenProviders(
  { social: { google, apple, facebook } }: Environment,
  reader: VariableReader,
): void {
  const addresses = {
    GOOGLE_ISSUER: google?.issuer,
    APPLE_ISSUER: apple?.issuer,
    FACEBOOK_DIALOG_URL: facebook?.dialogUrl,
    FACEBOOK_GRAPH_URL: facebook?.graphUrl,
  };
  for (const [name, address] of Object.entries(addresses))
    if (address?.startsWith('http:')) reader.report(`${name} begins with http://: live mode needs https.`);
}

function reportSharedSecrets({ secrets, formerSessionTokens }: Environment, reader: VariableReader): void {
  const values = [...Object.values(secrets), ...formerSessionTokens].filter(Boolean);
  if (new Set(values).size < values.length) {
    reader.report(`Live mode needs a different value for each of ${Object.values(secretNames).join(', ')}.`);
  }
}
