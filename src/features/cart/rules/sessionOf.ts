/**
 * Whose session an access token names; nothing for one that cannot be read. The gateway alone decides whether it is
 * good.
 * @source spec §6 (signed-in state comes from the access_token cookie)
 */
export function sessionOf(accessToken: string | undefined): string | undefined {
  const [, payload] = accessToken?.split('.') ?? [];
  if (!payload) return undefined;
  try {
    const text = atob(payload.replace(/-/g, '+').replace(/_/g, '/'));
    const { sessionId, customerId, sub } = JSON.parse(text) as Partial<Record<string, string>>;
    return sessionId ?? customerId ?? sub;
  } catch {
    return undefined;
  }
}
