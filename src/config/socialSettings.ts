import type { VariableReader } from './variableReader';

const schemes = ['https', 'http'] as const;

/**
 * Providers customers can sign in with; each is offered once all of its variables are set.
 * @source docs/decisions/0062-social-sign-in.md
 */
export function readSocial(reader: VariableReader) {
  const google = whole(reader, { clientId: 'GOOGLE_CLIENT_ID', clientSecret: 'GOOGLE_CLIENT_SECRET' });
  const apple = whole(reader, {
    clientId: 'APPLE_CLIENT_ID',
    teamId: 'APPLE_TEAM_ID',
    keyId: 'APPLE_KEY_ID',
    privateKey: 'APPLE_PRIVATE_KEY',
  });
  const facebook = whole(reader, {
    clientId: 'FACEBOOK_CLIENT_ID',
    clientSecret: 'FACEBOOK_CLIENT_SECRET',
  });
  const googleIssuer = reader.url('GOOGLE_ISSUER', schemes) ?? 'https://accounts.google.com';
  const appleIssuer = reader.url('APPLE_ISSUER', schemes) ?? 'https://appleid.apple.com';
  const dialogUrl =
    reader.url('FACEBOOK_DIALOG_URL', schemes) ?? 'https://www.facebook.com/v23.0/dialog/oauth';
  const graphUrl = reader.url('FACEBOOK_GRAPH_URL', schemes) ?? 'https://graph.facebook.com/v23.0';
  return {
    google: google && { ...google, issuer: googleIssuer },
    apple: apple && {
      ...{ ...apple, issuer: appleIssuer },
      privateKey: applePrivateKey(reader, apple.privateKey),
    },
    facebook: facebook && { ...facebook, dialogUrl, graphUrl },
  };
}

/** Variables that belong together, by what they are: all of them or none. */
function whole<F extends string>(
  reader: VariableReader,
  names: Readonly<Record<F, string>>,
): Readonly<Record<F, string>> | undefined {
  const values = Object.entries<string>(names).map(([field, name]) => ({
    ...{ field, name },
    value: reader.text(name),
  }));
  const set = values.filter(({ value }) => value !== undefined);
  if (set.length === 0) return undefined;
  const missing = values.filter(({ value }) => value === undefined);
  const given = set.map(({ name }) => name).join(', ');
  for (const { name } of missing) reader.report(`${name} is missing: ${given} needs it.`);
  if (missing.length > 0) return undefined;
  return Object.fromEntries(values.map(({ field, value }) => [field, value])) as Record<F, string>;
}

/** A key in one line, its line breaks written as \n. */
function applePrivateKey(reader: VariableReader, given: string): string {
  const key = given.replaceAll('\\n', '\n');
  if (!/^-----BEGIN PRIVATE KEY-----\n[\w+/=\n]+\n-----END PRIVATE KEY-----$/.test(key.trim()))
    reader.report('APPLE_PRIVATE_KEY must be the text of the .p8 file, its line breaks written as \\n.');
  return key;
}
