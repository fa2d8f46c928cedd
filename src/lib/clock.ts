/** Tells the time. Code that decides by date receives a clock instead of reading the system time. */
export interface Clock {
  now(): Date;
}

/** Milliseconds of 24 hours; a day of a calendar can be an hour longer or shorter. */
export const DAY_MS = 86_400_000;

/** The machine's own time: the only place that reads it for business reasons. */
export const systemClock: Clock = { now: currentTime };

function currentTime(): Date {
  return new Date();
}

/**
 * A clock that stands still, for tests and for requests that name their own instant.
 * @param instantIso  ISO instant, for example 2026-02-13T18:00:00Z
 * @throws RangeError when the text is not an instant
 */
export function fixedClock(instantIso: string): Clock {
  const instantMs = Date.parse(instantIso);
  if (Number.isNaN(instantMs)) throw new RangeError(`Not an ISO instant: "${instantIso}"`);
  return { now: () => new Date(instantMs) };
}
