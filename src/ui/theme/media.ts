/** A width in em: with letters twice as large, the layout is that of a window half as wide. */
const inLetters = (px: number) => `${px / 16}em`;

/**
 * Media queries of the two breakpoints and of the shopper's preferences, for use in styles:
 * `${media.md} { … }`.
 * @source spec §2 Screens: md from 768px, lg from 1200px
 */
export const media = {
  md: `@media (min-width: ${inLetters(768)})`,
  lg: `@media (min-width: ${inLetters(1200)})`,
  belowMd: `@media (max-width: ${inLetters(767.92)})`,
  belowLg: `@media (max-width: ${inLetters(1199.92)})`,
  hover: '@media (hover: hover) and (pointer: fine)',
  calm: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
  /** The shopper's system prefers a dark theme; printed pages stay light. */
  dark: '@media screen and (prefers-color-scheme: dark)',
  /** The system's own few colours replace the shop's. */
  forced: '@media (forced-colors: active)',
} as const;

/** The condition of such a query, as `matchMedia` and the attribute `media` take it. */
export const conditionOf = (query: string): string => query.slice('@media '.length);
