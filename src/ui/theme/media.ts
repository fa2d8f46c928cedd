/**
 * Media queries of the two breakpoints and of the shopper's preferences, for use in styles:
 * `${media.md} { … }`.
 * @source spec §2 Screens: md from 768px, lg from 1200px
 */
export const media = {
  md: '@media (min-width: 768px)',
  lg: '@media (min-width: 1200px)',
  belowMd: '@media (max-width: 767.98px)',
  belowLg: '@media (max-width: 1199.98px)',
  hover: '@media (hover: hover) and (pointer: fine)',
  calm: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
  /** The shopper's system asks for dark paper; printed pages stay light. */
  dark: '@media screen and (prefers-color-scheme: dark)',
  /** The system's own few colours replace the shop's. */
  forced: '@media (forced-colors: active)',
} as const;
