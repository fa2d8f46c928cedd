/**
 * Every design token of the shop as a CSS custom property. Components read them as `var(--ink)`;
 * a partner theme or a dark paper changes nothing but these values.
 */
export const paperColours = {
  paper: '#fbf7f0',
  'paper-raised': '#fffdf9',
  'paper-deep': '#f2ebdf',
  hairline: '#ddd4c5',
  'field-edge': '#827e6f',
  ink: '#16211b',
  'ink-soft': '#435047',
  'ink-faint': '#5c675e',
  leaf: '#2c5a41',
  'leaf-deep': '#1f4633',
  'leaf-tint': '#e6ecdd',
  'on-leaf': '#fbf7f0',
  rose: '#a62f50',
  'rose-tint': '#f7e3df',
  marigold: '#b86a12',
  'marigold-tint': '#f8e9cb',
  lilac: '#5e4a86',
  'lilac-tint': '#eae4f0',
  'sky-tint': '#dfe9ec',
  danger: '#a3271d',
  warning: '#7a4f00',
  success: '#2c5a41',
  focus: '#1f4633',
} as const;

/** The same names on night-green paper: the footer, the announcement strip, any dark band. */
export const nightColours: Record<keyof typeof paperColours, string> = {
  paper: '#14231b',
  'paper-raised': '#1b2d23',
  'paper-deep': '#0e1913',
  hairline: '#34473b',
  'field-edge': '#7e8d80',
  ink: '#f6f0e4',
  'ink-soft': '#c9d0c4',
  'ink-faint': '#9faa9e',
  leaf: '#a9cda8',
  'leaf-deep': '#c3dfc0',
  'leaf-tint': '#22382c',
  'on-leaf': '#14231b',
  rose: '#f0a9b8',
  'rose-tint': '#3d2830',
  marigold: '#ebc475',
  'marigold-tint': '#3a3220',
  lilac: '#c9b9e6',
  'lilac-tint': '#2f2b3d',
  'sky-tint': '#22343a',
  danger: '#f5a79b',
  warning: '#ebc475',
  success: '#a9cda8',
  focus: '#f6f0e4',
};

/** Sizes, spaces, corners, shadows, the veil behind a dialog, motion and stacking order. */
export const measures = {
  'font-display': "'Newsreader Display', 'Newsreader Fallback', 'Times New Roman', serif",
  'font-text': "Commissioner, 'Commissioner Fallback', Arial, sans-serif",
  'text-xs': '0.8125rem',
  'text-sm': '0.9375rem',
  'text-md': '1.0625rem',
  'text-lg': 'clamp(1.125rem, 1.08rem + 0.2vw, 1.25rem)',
  'title-xs': 'clamp(1.25rem, 1.2rem + 0.22vw, 1.4rem)',
  'title-sm': 'clamp(1.5rem, 1.4rem + 0.45vw, 1.8rem)',
  'title-md': 'clamp(1.85rem, 1.62rem + 1vw, 2.55rem)',
  'title-lg': 'clamp(2.3rem, 1.85rem + 1.9vw, 3.6rem)',
  'title-xl': 'clamp(2.85rem, 2.05rem + 3.4vw, 5.2rem)',
  'space-4xs': '0.25rem',
  'space-3xs': '0.5rem',
  'space-2xs': '0.75rem',
  'space-xs': '1rem',
  'space-sm': '1.5rem',
  'space-md': '2rem',
  'space-lg': '3rem',
  'space-xl': 'clamp(3.25rem, 2.8rem + 1.9vw, 4.5rem)',
  'space-2xl': 'clamp(3.5rem, 2rem + 6vw, 8rem)',
  gutter: 'clamp(1.125rem, 0.5rem + 2.8vw, 4rem)',
  'width-text': '42rem',
  'width-page': '90rem',
  'radius-sm': '2px',
  'radius-md': '4px',
  'radius-lg': '10px',
  'radius-pill': '999px',
  'shadow-low': '0 1px 2px rgb(22 33 27 / 6%), 0 2px 10px rgb(22 33 27 / 5%)',
  'shadow-high': '0 2px 6px rgb(22 33 27 / 6%), 0 18px 50px rgb(22 33 27 / 16%)',
  'shadow-below': '0 24px 40px -24px rgb(22 33 27 / 22%)',
  veil: 'rgb(20 35 27 / 46%)',
  'motion-fast': '140ms',
  'motion-calm': '320ms',
  'motion-slow': '700ms',
  ease: 'cubic-bezier(0.22, 0.7, 0.24, 1)',
  'layer-header': '20',
  'layer-float': '40',
  'layer-overlay': '60',
  'layer-toast': '80',
  'tap-target': '2.75rem',
} as const;

/** Writes a table of tokens as custom-property declarations. */
export function declareTokens(table: Readonly<Record<string, string>>): string {
  return Object.entries(table)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('');
}
