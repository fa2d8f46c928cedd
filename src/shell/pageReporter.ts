import type { PageReport, Visitor } from '@/contracts/pageCache';
import { reducedTag } from '@/contracts/contentVersion';
import { createHasTag, normalTag } from '@/contracts/conditionTags';
import { splitTagOf } from '@/contracts/splitCookie';
import type { ObservedVisitor, PageCachePolicy } from '@/store/pageData';

const FRESH_SECONDS = 60;
const STALE_SECONDS = 3600;
/** A page with a missing part is rendered again soon, even without a report that its service is back. */
const DEGRADED_LIFE = { freshSeconds: 5, staleSeconds: 55 };

/** Records what a page depends on while it loads, and reports it to the front. */
export function createPageReporter(visitor: Visitor) {
  const tags = new Set<string>();
  const used: Record<string, number> = {};
  const cacheTags = new Set<string>();
  let partner = false;
  let region = false;
  let life = { freshSeconds: FRESH_SECONDS, staleSeconds: STALE_SECONDS };

  const observed: ObservedVisitor = {
    hasTag(tag) {
      if (!splitTagOf(tag)) tags.add(normalTag(tag));
      return hasTag(tag);
    },
    partnerId() {
      partner = true;
      return visitor.partnerId ?? undefined;
    },
    splitArm(testName) {
      const arm = visitor.arms[testName];
      if (arm !== undefined) used[testName] = arm;
      return arm;
    },
    usedArms: () => (Object.keys(used).length > 0 ? { ...used } : undefined),
    region() {
      region = true;
      return visitor.region;
    },
  };
  const hasTag = createHasTag(visitor.tags, observed.splitArm);
  const cache: PageCachePolicy = {
    tag: (...names) => names.forEach((name) => cacheTags.add(name)),
    lifetime(freshSeconds, staleSeconds) {
      life = { freshSeconds, staleSeconds };
    },
  };
  const report = ({ isDegraded, services }: MissingParts): PageReport => ({
    dimensions: { partner, tags: [...tags].sort(), splitTests: Object.keys(used).sort(), region },
    cacheTags: [...cacheTags, ...services.map(reducedTag)].sort(),
    ...(isDegraded ? { ...DEGRADED_LIFE, isDegraded } : life),
  });
  return { observed, cache, report };
}

/** What a page lacks. */
interface MissingParts {
  readonly isDegraded: boolean;
  /** Services that gave no answer. */
  readonly services: readonly string[];
}

/**
 * What a page lacks because reads failed. Remote slices keep their failure (alone or per key), so the state itself
 * tells. A page rendered from it is missing a part and should not be cached for long.
 * @param others  failures that are not in the state
 */
export function missingPartsOf(state: object, others: readonly unknown[] = []): MissingParts {
  const slices: unknown[] = Object.values(state).flatMap((slice) => [slice, ...Object.values(keysOf(slice))]);
  const failed = slices.filter(isFailed);
  const named = [...failed.map((slice) => (slice as { error: unknown }).error), ...failed, ...others];
  return {
    isDegraded: failed.length + others.length > 0,
    services: [...new Set(named.flatMap(serviceOf))].sort(),
  };
}

function isFailed(slice: unknown): boolean {
  const { isLoading, error } = (slice ?? {}) as { isLoading?: unknown; error?: unknown };
  return typeof isLoading === 'boolean' && error !== null && error !== undefined;
}

function serviceOf(failure: unknown): string[] {
  const { service } = (failure ?? {}) as { service?: unknown };
  return typeof service === 'string' ? [service] : [];
}

function keysOf(slice: unknown): object {
  const { byKey } = (slice ?? {}) as { byKey?: unknown };
  return typeof byKey === 'object' && byKey !== null ? byKey : {};
}
