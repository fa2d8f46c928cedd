import { safely } from './safely';

/**
 * What a signed token says of itself; nothing for one that cannot be read. The signature is not checked: code
 * that decides something by it must call the side that signed.
 */
export function claimsOf(token: string | undefined): Partial<Record<string, string>> | undefined {
  const [, payload] = token?.split('.') ?? [];
  return safely(
    () =>
      JSON.parse(atob((payload ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as Partial<
        Record<string, string>
      >,
  );
}
