import { pageQueries, type PageName } from './pageQueries';

/** The page type an address without locale belongs to. */
export interface MatchedPage {
  readonly name: PageName;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Which page type answers a path; undefined when no page of ours can.
 * @source spec §2 Routes and page types
 */
export function matchPage(path: string): MatchedPage | undefined {
  const segments = path.split('/').slice(1);
  for (const { name, pattern } of patterns) {
    const params = pattern.length === segments.length ? fillIn(pattern, segments) : undefined;
    if (params) return { name, params };
  }
  return undefined;
}

const patterns = (Object.keys(pageQueries) as PageName[]).map((name) => ({
  name,
  pattern: pageQueries[name].path.split('/').slice(1),
}));

const PARAMETER = /^[A-Za-z0-9][A-Za-z0-9_-]{0,119}$/;

function fillIn(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (!expected.startsWith(':')) {
      if (segment !== expected) return undefined;
    } else {
      if (!PARAMETER.test(segment)) return undefined;
      params[expected.slice(1)] = segment;
    }
  }
  return params;
}
