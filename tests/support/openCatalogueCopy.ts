import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startBackend, type InProcessBackend } from './inProcessBackend';

/** A shop and a folder with a copy of its files; there from `beforeAll` and `beforeEach` on. */
export interface CatalogueCopy {
  readonly backend: InProcessBackend;
  readonly dir: string;
}

/** Opens a backend for one suite, and for each test a fresh copy of the shop's files that may be changed. */
export function openCatalogueCopy(): CatalogueCopy {
  const open = {} as { backend: InProcessBackend; dir: string };
  beforeAll(async () => {
    open.backend = await startBackend();
  }, 240_000);
  afterAll(() => open.backend.stop());
  beforeEach(async () => {
    open.dir = await mkdtemp(path.join(os.tmpdir(), 'larkstem-copy-'));
    for (const folder of ['catalog', 'content'])
      await cp(`data/${folder}`, path.join(open.dir, folder), { recursive: true });
  });
  afterEach(() => rm(open.dir, { recursive: true, force: true }));
  return open;
}
