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

/** Fonts a mail program has by itself. */
export const mailFonts = {
  text: "'Helvetica Neue', Helvetica, Arial, sans-serif",
  display: "Georgia, 'Times New Roman', serif",
} as const;
