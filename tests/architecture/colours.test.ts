import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { mailSheet, mailColours } from '../../src/backend/mail/mailStyles';
import { nightColours, paperColours } from '../../src/ui/theme/tokens';

const literal = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi;
/** Where colours are written: the tokens; ink of printers; a note for browsers that know no custom properties. */
const written = ['src/ui/theme/tokens.ts', 'src/ui/theme/globalCss.ts', 'src/shell/DocumentHead.tsx'];

const sourceFiles = ['src/ui', 'src/shell', 'src/screens', 'src/features']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !written.includes(file));

test('no part of the storefront writes a colour of its own', () => {
  const found = sourceFiles.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(literal), ([colour]) => `${file}: ${colour}`),
  );
  expect(sourceFiles.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});

test('mails are written on the same paper, by day and by night', () => {
  const { paper, hairline, ink } = paperColours;
  const day = { paper, hairline, ink, leaf: paperColours.leaf, sheet: paperColours['paper-raised'] };
  expect(mailColours).toEqual({ ...day, soft: paperColours['ink-soft'], tint: paperColours['leaf-tint'] });
  const ofMail = new Set(mailSheet.match(/#[0-9a-f]{6}/gi));
  const night = ['paper', 'paper-raised', 'hairline', 'ink', 'ink-soft', 'leaf', 'leaf-tint'] as const;
  expect(ofMail).toEqual(new Set(night.map((name) => nightColours[name])));
});
