import { linkTarget } from '../catalog/sources/entryLink';
import type { ContentView } from './loadContent';
import type { PresentedEntry } from './presentEntry';

/** How deep entries in entries come along. @source spec §7 Headless CMS static content (entry depth 6) */
export const depthLimits = { standard: 1, maximum: 10 } as const;

/**
 * An entry with the entries its fields name in place of the links, `depth` levels of them. What lies deeper
 * stays a reference; what does not exist says so.
 */
export function followReferences(entry: PresentedEntry, view: ContentView, depth: number): PresentedEntry {
  return { ...entry, fields: follow(entry.fields, view, depth) as Record<string, unknown> };
}

function follow(value: unknown, view: ContentView, depth: number): unknown {
  if (Array.isArray(value)) return value.map((item) => follow(item, view, depth));
  if (typeof value !== 'object' || value === null) return value;
  const target = linkTarget(value);
  if (target === undefined)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, follow(item, view, depth)]));
  const entry = view.entriesByTypeAndHandle.get(target);
  if (!entry) return { type: 'NacelleReference', message: `The entry ${target} was not found.` };
  if (depth <= 0) return { type: 'NacelleReference', nacelleEntryId: entry.nacelleEntryId };
  return followReferences(entry, view, depth - 1);
}

/** Whether anything in a document is a link, so that plain entries need not be copied. */
export function hasReferences(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasReferences);
  if (typeof value !== 'object' || value === null) return false;
  return linkTarget(value) !== undefined || Object.values(value).some(hasReferences);
}
