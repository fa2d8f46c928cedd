import * as z from 'zod/mini';

/** Browsers and systems a session may have been opened with, as far as they say. */
export const browsers = ['chrome', 'edge', 'firefox', 'safari', 'samsung', 'opera'] as const;
export const systems = ['android', 'chromeos', 'ios', 'ipados', 'linux', 'macos', 'windows'] as const;

/** What a session was opened with; missing where the browser does not say. */
export const Device = z.object({
  browser: z.optional(z.enum(browsers)),
  system: z.optional(z.enum(systems)),
});
export type Device = z.infer<typeof Device>;

/** How they name themselves; the first that fits, for most claim to be several. */
const browserSigns: readonly (readonly [(typeof browsers)[number], RegExp])[] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\bOPR\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['safari', /\bSafari\//],
];
const systemSigns: readonly (readonly [(typeof systems)[number], RegExp])[] = [
  ['ipados', /\biPad\b/],
  ['ios', /\b(?:iPhone|iPod)\b/],
  ['android', /\bAndroid\b/],
  ['chromeos', /\bCrOS\b/],
  ['windows', /\bWindows\b/],
  ['macos', /\bMac OS X\b/],
  ['linux', /\bLinux\b/],
];

/** The device a `User-Agent` describes. Versions and models are dropped. */
export function deviceOf(userAgent = ''): Device {
  const browser = browserSigns.find(([, sign]) => sign.test(userAgent))?.[0];
  const system = systemSigns.find(([, sign]) => sign.test(userAgent))?.[0];
  return { ...(browser && { browser }), ...(system && { system }) };
}
