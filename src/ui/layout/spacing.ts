/** Names of the spacing scale, smallest first. */
export type Space = '4xs' | '3xs' | '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl';

/** The custom property behind a name of the spacing scale. */
export const spaceOf = (space: Space): string => `var(--space-${space})`;

/** Keeps styling props out of the HTML: for `styled.x.withConfig(stylingProps('gap', 'align'))`. */
export function stylingProps(...names: readonly string[]): { shouldForwardProp: (name: string) => boolean } {
  const own = new Set(names);
  return { shouldForwardProp: (name) => !own.has(name) };
}
