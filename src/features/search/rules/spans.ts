/** A part of the query that was read as something else than words to match. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The text without some parts of it, with single spaces. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  const kept = [...spans]
    .sort((one, other) => one.start - other.start)
    .reduce(
      ({ rest, at }, { start, end }) => ({ rest: `${rest} ${text.slice(at, start)}`, at: Math.max(at, end) }),
      {
        ...{ rest: '', at: 0 },
      },
    );
  return `${kept.rest} ${text.slice(kept.at)}`
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;&-]+|[\s,;&-]+$/g, '')
    .trim();
}
