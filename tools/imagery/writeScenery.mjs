/**
 * Writes src/contracts/content/scenery.generated.ts: where the pictures lie that pages without content show (an empty
 * cart, an address that leads nowhere, offers by mail). Run it when one of them was drawn again: node tools/imagery/writeScenery.mjs
 */
import { readFile, writeFile } from 'node:fs/promises';

const SHOWN = { emptyCart: 'banner-empty-cart', notFound: 'banner-not-found', offers: 'peony-week' };

const manifest = JSON.parse(await readFile('data/pictures/manifest.json', 'utf8'));
const lines = Object.entries(SHOWN).map(([name, id]) => {
  const { version, files, width, height } = manifest.find((entry) => entry.id === id);
  const widths = Object.keys(files).map(Number);
  return `  ${name}: {
    id: '${id}',
    path: '/media/${id}/${version}',
    widths: [${widths.join(', ')}],
    width: ${width},
    height: ${height},
  },`;
});
await writeFile(
  'src/contracts/content/scenery.generated.ts',
  `/** Written by tools/imagery/writeScenery.mjs. */
import type { PictureSet } from './pictures';

/** Pictures of pages that ask no content service. */
export const scenery = {
${lines.join('\n')}
} as const satisfies Record<string, PictureSet>;
`,
);
