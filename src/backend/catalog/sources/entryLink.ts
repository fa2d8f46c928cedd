/** A link to another entry inside `fields`, as the files write it: {"$entry": "type/handle"}. */
export function linkTarget(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('$entry' in value)) return undefined;
  return typeof value.$entry === 'string' ? value.$entry : undefined;
}

/** Every link in a document with its place. */
export function linkPlaces(
  value: unknown,
  path: readonly (string | number)[] = [],
): { readonly path: readonly (string | number)[]; readonly target: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => linkPlaces(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  const target = linkTarget(value);
  if (target !== undefined) return [{ path, target }];
  return Object.entries(value).flatMap(([key, item]) => linkPlaces(item, [...path, key]));
}
