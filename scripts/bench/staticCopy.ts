import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A page's bytes as a plain file of the same server: what the cache is compared with. */
export interface StaticCopy {
  readonly path: string;
  remove(): void;
}

/** Puts the bytes beside the shop's public files for the time of the run. */
export function makeStaticCopy(name: string, html: Buffer): StaticCopy {
  const file = path.join('public', `bench-${name}-${process.pid}.html`);
  writeFileSync(file, html);
  return { path: `/${path.basename(file)}`, remove: () => rmSync(file, { force: true }) };
}
