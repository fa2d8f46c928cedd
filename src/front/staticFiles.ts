import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { encodeBody, FILE_EFFORT, type EncodedBody } from './encodedBody';
import { isNotModified, sendBody } from './sendBody';

interface StaticFilesOptions {
  /** Folder whose files are served; nothing outside of it ever is. */
  readonly root: string;
  /** Whether a path names its content, so that browsers may cache it for ever. */
  readonly isImmutable: (path: string) => boolean;
  /** Memory for compressed text files. */
  readonly maxBytes: number;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const CHANGEABLE = 'public, max-age=3600, stale-while-revalidate=86400';
/** Longer files are streamed and never compressed here. */
const MAX_CACHED_BYTES = 2 * 1024 * 1024;

/**
 * Serves the files of one folder: text is compressed once and cached, the rest streamed.
 * @returns false when there is no such file, so that the caller can go on
 */
export function createStaticFiles({ root, isImmutable, maxBytes }: StaticFilesOptions) {
  const cached = new LRUCache<string, EncodedBody>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes + 1,
  });
  const running = new Map<string, Promise<EncodedBody>>();

  const compressed = async (file: FoundFile): Promise<EncodedBody> => {
    const version = `${file.name} ${file.changedMs}`;
    const known = cached.get(version);
    if (known) return known;
    const reading = running.get(version) ?? readFile(file.name).then((text) => encodeBody(text, FILE_EFFORT));
    running.set(version, reading);
    try {
      const body = await reading;
      cached.set(version, body);
      return body;
    } finally {
      running.delete(version);
    }
  };

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    const file = await findFile(root, path);
    if (!file) return false;
    const headers = { 'cache-control': isImmutable(path) ? IMMUTABLE : CHANGEABLE };
    const contentType = contentTypeOf(extname(file.name));
    if (isCompressible(contentType) && file.bytes <= MAX_CACHED_BYTES) {
      await sendBody(request, response, await compressed(file), {
        status: 200,
        contentType,
        headers: () => headers,
      });
      return true;
    }
    const etag = `"${file.bytes.toString(36)}-${Math.floor(file.changedMs).toString(36)}"`;
    const common = { ...headers, etag, 'last-modified': new Date(file.changedMs).toUTCString() };
    if (isNotModified(request.headers['if-none-match'], etag)) {
      response.writeHead(304, common).end();
      return true;
    }
    response.writeHead(200, { ...common, 'content-type': contentType, 'content-length': file.bytes });
    if (request.method === 'HEAD') response.end();
    else pipeline(createReadStream(file.name), response, () => undefined);
    return true;
  };
}

interface FoundFile {
  readonly name: string;
  readonly bytes: number;
  readonly changedMs: number;
}

/** Finds a plain file under the root; hidden files and every way out of the root are refused. */
async function findFile(root: string, path: string): Promise<FoundFile | undefined> {
  const relative = decodePath(path);
  if (relative === undefined) return undefined;
  try {
    const base = await realpath(root);
    const name = await realpath(join(base, relative));
    if (!name.startsWith(`${base}${sep}`)) return undefined;
    const facts = await stat(name);
    return facts.isFile() ? { name, bytes: facts.size, changedMs: facts.mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}

function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    const isSafe = !/[\0\\]/.test(decoded) && decoded.split('/').every((segment) => !segment.startsWith('.'));
    return isSafe ? decoded : undefined;
  } catch {
    return undefined;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Content type by the end of a file's name; unknown ends are downloads, never pages. */
function contentTypeOf(extension: string): string {
  return TYPES[extension.toLowerCase()] ?? 'application/octet-stream';
}

/** Whether compressing gains anything: texts do, pictures and fonts are compressed already. */
function isCompressible(contentType: string): boolean {
  return /^text\/|json|xml|javascript/.test(contentType);
}
