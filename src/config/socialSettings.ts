import type { VariableReader } from './variableReader';

const schemes = ['https', 'http'] as const;

/**
 * Providers customers can sign in with; each is offered once all of its variables are set.
 * @source docs/decisions/0062-social-sign-in.md
 */
export function readSocial(reader: VariableReader) {
  const google = whole(reader, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  const apple = whole(reader, ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY']);
  const facebook = whole(reader, ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET']);
  const issuers = {
    google: reader.url('GOOGLE_ISSUER', schemes) ?? 'https://accounts.google.com',
    apple: reader.url('APPLE_ISSUER', schemes) ?? 'https://appleid.apple.com',
  };
  return {
    google: google && {
      ...{ issuer: issuers.google, clientId: google.GOOGLE_CLIENT_ID },
      clientSecret: google.GOOGLE_CLIENT_SECRET,
    },
    apple: apple && {
      ...{ issuer: issuers.apple, clientId: apple.APPLE_CLIENT_ID, teamId: apple.APPLE_TEAM_ID },
      ...{ keyId: apple.APPLE_KEY_ID, privateKey: applePrivateKey(reader, apple.APPLE_PRIVATE_KEY) },
    },
    facebook: facebook && {
      ...{ clientId: facebook.FACEBOOK_CLIENT_ID, clientSecret: facebook.FACEBOOK_CLIENT_SECRET },
      dialogUrl: reader.url('FACEBOOK_DIALOG_URL', schemes) ?? 'https://www.facebook.com/v23.0/dialog/oauth',
      graphUrl: reader.url('FACEBOOK_GRAPH_URL', schemes) ?? 'https://graph.facebook.com/v23.0',
    },
  };
}

/** Variables that belong together: all of them or none. */
function whole<const N extends string>(
  reader: VariableReader,
  names: readonly N[],
): Readonly<Record<N, string>> | undefined {
  const values = names.map((name) => [name, reader.text(name)] as const);
  const set = values.filter(([, value]) => value !== undefined).map(([name]) => name);
  if (set.length === 0) return undefined;
  const missing = names.filter((name) => !set.includes(name));
  for (const name of missing) reader.report(`${name} is missing: ${set.join(', ')} needs it.`);
  return missing.length > 0 ? undefined : (Object.fromEntries(values) as Record<N, string>);
}

/** A key in one line, its line breaks written as \n. */
function applePrivateKey(reader: VariableReader, given: string): string {
  const key = given.replaceAll('\\n', '\n');
  if (!/^-----BEGIN PRIVATE KEY-----\n[\w+/=\n]+\n-----END PRIVATE KEY-----$/.test(key.trim()))
    reader.report('APPLE_PRIVATE_KEY must be the text of the .p8 file, its line breaks written as \\n.');
  return key;
}
