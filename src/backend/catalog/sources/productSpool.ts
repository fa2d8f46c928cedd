import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ProductSource } from './productSources';
import type { Sourced, SourceFile } from './SourceFile';

/** A checked product. Reading `value` may read the disk: read it once a product, and keep few of them. */
export interface SourcedProduct extends Sourced<ProductSource> {
  readonly pid: string;
  readonly handle: string;
}

/** Products that stay in memory; an ordinary shop never writes a file. */
const IN_MEMORY = 1_000;

/**
 * Keeps checked products outside the memory, so that a large catalogue is never in it as a whole: the first thousand stay in
 * memory, each further one is written to a temporary file and parsed again when its value is read.
 */
export function createProductSpool(inMemory = IN_MEMORY) {
  let count = 0;
  let disk: SpoolFile | undefined;
  const keep = ({ file, path: place, value }: Sourced<ProductSource>): SourcedProduct => {
    const names = { pid: value.calyxPid, handle: value.handle };
    count += 1;
    if (count <= inMemory) return { ...names, file, path: place, value };
    disk ??= new SpoolFile();
    return new SpooledProduct({ ...names, file, path: place, disk, ...disk.append(JSON.stringify(value)) });
  };
  return {
    /** Keeps them one after the other. */
    addAll: (sources: Iterable<Sourced<ProductSource>>): SourcedProduct[] => Array.from(sources, keep),
  };
}

/** Where a product lies in the temporary file, in bytes. */
interface Place {
  readonly start: number;
  readonly length: number;
}

type Kept = Omit<SourcedProduct, 'value'> & Place & { readonly disk: SpoolFile };

class SpooledProduct implements SourcedProduct {
  readonly pid: string;
  readonly handle: string;
  readonly file: SourceFile;
  readonly path: SourcedProduct['path'];
  readonly #kept: Kept;

  constructor(kept: Kept) {
    this.pid = kept.pid;
    this.handle = kept.handle;
    this.file = kept.file;
    this.path = kept.path;
    this.#kept = kept;
  }

  get value(): ProductSource {
    return JSON.parse(this.#kept.disk.read(this.#kept)) as ProductSource;
  }
}

const opened = new FinalizationRegistry(closeSync);

/** A temporary file without a name: it is gone when the process ends, however it ends. */
class SpoolFile {
  readonly #descriptor: number;
  #end = 0;

  constructor() {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'larkstem-products-'));
    this.#descriptor = openSync(path.join(folder, 'products'), 'wx+', 0o600);
    rmSync(folder, { recursive: true, force: true });
    opened.register(this, this.#descriptor);
  }

  append(text: string): Place {
    const bytes = Buffer.from(text);
    const start = this.#end;
    for (let done = 0; done < bytes.length;)
      done += writeSync(this.#descriptor, bytes, done, bytes.length - done, start + done);
    this.#end += bytes.length;
    return { start, length: bytes.length };
  }

  read({ start, length }: Place): string {
    const bytes = Buffer.allocUnsafe(length);
    for (let done = 0; done < length;) {
      const read = readSync(this.#descriptor, bytes, done, length - done, start + done);
      if (read === 0) throw new Error('A temporary file of the import ends too early.');
      done += read;
    }
    return bytes.toString();
  }
}
