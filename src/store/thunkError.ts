/** What an action may keep of an error. */
export interface ThunkError {
  name?: string;
  message?: string;
  stack?: string;
  code?: string;
}

/** Anything thrown, reduced to the plain values an action may hold. @source spec §7 POST same-origin /api/log */
export function toThunkError(thrown: unknown): ThunkError {
  if (typeof thrown !== 'object' || thrown === null) return { message: String(thrown) };
  const facts = thrown as Record<string, unknown>;
  const kept: ThunkError = {};
  for (const name of ['name', 'message', 'stack', 'code'] as const) {
    const fact = facts[name];
    if (typeof fact === 'string') kept[name] = fact;
  }
  return kept;
}
