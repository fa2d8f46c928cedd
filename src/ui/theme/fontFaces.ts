/** The two files every page shows above the fold; the document preloads them. */
export const preloadedFonts = [
  '/fonts/newsreader-display.0482a9fa.woff2',
  '/fonts/commissioner.bb5464ec.woff2',
] as const;

/**
 * Letters of western Europe that neither English nor French writes: files of their own. Their faces stand before the main
 * ones, so a browser takes them only for what the main files lack.
 */
const otherLetters = 'U+A1-FF,U+201A,U+201E';

/**
 * Font faces with fallbacks stretched to the same line and letter widths, so text does not move when
 * the real letters arrive. Where a system has no Arial or Times it has one cut to the same widths, or nearly (Roboto).
 * The numbers come from tools/fonts/makeFonts.py.
 */
export const fontFaces = `
@font-face {
  font-family: 'Newsreader Display';
  src: url('/fonts/newsreader-display-other-letters.74f873d4.woff2') format('woff2');
  font-weight: 300 600;
  font-display: swap;
  unicode-range: ${otherLetters};
}
@font-face {
  font-family: Commissioner;
  src: url('/fonts/commissioner-other-letters.7322ded9.woff2') format('woff2');
  font-weight: 400 700;
  font-display: swap;
  unicode-range: ${otherLetters};
}
@font-face {
  font-family: 'Newsreader Display';
  src: url('${preloadedFonts[0]}') format('woff2');
  font-weight: 300 600;
  font-display: swap;
}
@font-face {
  font-family: 'Newsreader Display';
  src: url('/fonts/newsreader-display-italic.1d484cc3.woff2') format('woff2');
  font-weight: 300 600;
  font-style: italic;
  font-display: swap;
}
@font-face {
  font-family: 'Newsreader Fallback';
  src: local('Times New Roman'), local('LiberationSerif'), local('NimbusRoman-Regular');
  font-style: normal;
  size-adjust: 107.2%;
  ascent-override: 68.6%;
  descent-override: 24.7%;
  line-gap-override: 0%;
}
@font-face {
  font-family: 'Newsreader Fallback';
  src: local('Times New Roman Italic'), local('LiberationSerif-Italic'), local('NimbusRoman-Italic');
  font-style: italic;
  size-adjust: 98.5%;
  ascent-override: 74.6%;
  descent-override: 26.9%;
  line-gap-override: 0%;
}
@font-face {
  font-family: Commissioner;
  src: url('${preloadedFonts[1]}') format('woff2');
  font-weight: 400 700;
  font-display: swap;
}
@font-face {
  font-family: 'Commissioner Fallback';
  src: local('Arial'), local('LiberationSans'), local('NimbusSans-Regular'), local('Roboto');
  size-adjust: 101.4%;
  ascent-override: 100.3%;
  descent-override: 20.3%;
  line-gap-override: 0%;
}
`;
