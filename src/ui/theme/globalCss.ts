import { fontFaces } from './fontFaces';
import { media } from './media';
import { declareTokens, measures, nightColours, paperColours } from './tokens';

/** What has the focus stands clear of the header and of the bars that stay at the bottom. */
const barsHeight = '6rem';

/**
 * Tokens, fonts, reset and the manners every page shares. The document writes it into the head of every
 * page once, so it weighs nothing in the browser's scripts.
 */
export const globalCss = compactCss(`
${fontFaces}

:root {
  ${declareTokens(paperColours)}
  ${declareTokens(measures)}
  color-scheme: light;
}

[data-paper='night'] {
  ${declareTokens(nightColours)}
  color-scheme: dark;
  background: var(--paper);
  color: var(--ink);
}

${media.dark} {
  :root {
    ${declareTokens(nightColours)}
    color-scheme: dark;
  }

  [data-paper='night'] { --paper: ${nightColours['paper-deep']}; --paper-deep: ${nightColours['paper-raised']}; }

  picture img { filter: brightness(0.9); }
}

*, *::before, *::after { box-sizing: border-box; }

* { margin: 0; }

html {
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
  scroll-padding-block: ${barsHeight};
}

#__next { min-height: 100dvh; }

next-route-announcer { display: none; }

body {
  min-height: 100dvh;
  background: var(--paper);
  color: var(--ink);
  font-family: var(--font-text);
  font-size: var(--text-md);
  line-height: 1.58;
  /* Commissioner's own space is 0.19 em, narrow between words of small text. */
  word-spacing: 0.06em;
  font-synthesis: none;
  -webkit-font-smoothing: antialiased;
  text-rendering: optimizelegibility;
  overflow-wrap: break-word;
}

h1, h2, h3, h4 {
  font-family: var(--font-display);
  font-weight: 390;
  letter-spacing: -0.018em;
  line-height: 1.08;
  text-wrap: balance;
  overflow-wrap: anywhere;
}

h1 { font-size: var(--title-lg); }

h2 { font-size: var(--title-md); }

h3 { font-size: var(--title-sm); }

h4 { font-size: var(--title-xs); letter-spacing: -0.008em; }

p, li, figcaption { text-wrap: pretty; }

:where(ul[class], ol[class], menu) { list-style: none; padding: 0; }

img, picture, svg, video { display: block; max-width: 100%; }

img { height: auto; }

input, button, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; word-spacing: inherit; }

button { background: none; border: 0; padding: 0; cursor: pointer; text-align: inherit; }

a { color: inherit; text-decoration: none; }

a[href^='tel:'] { white-space: nowrap; }

fieldset { border: 0; padding: 0; min-width: 0; }

legend { padding: 0; }

table { border-collapse: collapse; }

time, data, output, td, .figures { font-variant-numeric: lining-nums tabular-nums; }

summary { cursor: pointer; }

summary::-webkit-details-marker { display: none; }

hr { border: 0; border-top: 1px solid var(--hairline); }

::selection { background: var(--leaf-tint); color: var(--ink); }

:focus-visible {
  outline: 2px solid var(--focus);
  outline-offset: 3px;
  box-shadow: 0 0 0 3px var(--paper);
  border-radius: var(--radius-sm);
}

:focus:not(:focus-visible) { outline: none; }

${media.calm} {
  *, *::before, *::after {
    animation-duration: 0.01ms !important;
    animation-iteration-count: 1 !important;
    transition-duration: 0.01ms !important;
    scroll-behavior: auto !important;
  }
}

${media.forced} {
  button, [data-button] { outline: 1px solid; }

  :focus-visible { outline: 3px solid CanvasText; }

  [data-paper='night'] { border-block: 1px solid CanvasText; }
}

${media.print} {
  body { background: none; color: #000; }
}
`);

/** Style rules of the document without their white space and comments. */
export function compactCss(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/([{;][-\w]+): /g, '$1:')
    .trim();
}
