/** Colours of the shop's paper, written out because mail programs know no custom properties. */
export const mailColours = {
  paper: '#fbf7f0',
  sheet: '#fffdf9',
  hairline: '#ddd4c5',
  ink: '#16211b',
  soft: '#435047',
  leaf: '#2c5a41',
  tint: '#e6ecdd',
} as const;

/** The same paper at night, for mail programs that say they are dark and let a mail choose. */
const nightColours: Readonly<Record<keyof typeof mailColours, string>> = {
  paper: '#14231b',
  sheet: '#1b2d23',
  hairline: '#34473b',
  ink: '#f6f0e4',
  soft: '#c9d0c4',
  leaf: '#a9cda8',
  tint: '#22382c',
};

/**
 * Styles that cannot be set on the elements themselves: for a small window and for dark mode. Programs that ignore it show
 * the light mail whole; those that turn colours round by force find text and ground as a pair on every element.
 */
export const mailSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 480px) {
  .sheet { padding: 28px 20px !important }
  .title { font-size: 28px !important }
  .way { width: 100% !important }
}
@media (prefers-color-scheme: dark) {
  .paper { background: ${nightColours.paper} !important; color: ${nightColours.ink} !important }
  .sheet { background: ${nightColours.sheet} !important; border-color: ${nightColours.hairline} !important; color: ${nightColours.ink} !important }
  .line { border-color: ${nightColours.hairline} !important }
  .soft { color: ${nightColours.soft} !important }
  .leaf { color: ${nightColours.leaf} !important }
  .tint { background: ${nightColours.tint} !important; color: ${nightColours.ink} !important }
  .ground { background: ${nightColours.leaf} !important; color: ${nightColours.paper} !important }
  .word { color: ${nightColours.paper} !important }
}`;

/** Fonts a mail program has by itself. */
export const mailFonts = {
  text: "'Helvetica Neue', Helvetica, Arial, sans-serif",
  display: "Georgia, 'Times New Roman', serif",
} as const;
