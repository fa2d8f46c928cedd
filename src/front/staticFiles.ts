import { readFile, realpath } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream';
import send, { type BaseSendResult, type FileSendResult } from '@fastify/send';
import { LRUCache } from 'lru-cache';
import { contentType } from 'mime-types';
import { ownPicturesFolder, ownVersionLength } from '@/contracts/content/pictures';
import { encodeBody, FILE_EFFORT, sendBody, type EncodedBody } from './encodedBody';

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
/** The package decides neither caching nor content types, and folders have no page of their own. */
const SETTINGS = { cacheControl: false, contentType: false, index: false };
/** The file is there, but not as the request wants it: changed meanwhile, or shorter than the range. */
const UNFIT = [412, 416];
/** Finds a file without opening it, whatever the request says of copies and ranges. */
const LOOK = { method: 'HEAD', headers: {} } as IncomingMessage;

/**
 * Serves the files of one folder. A package finds them, refuses hidden ones, answers ranges and 304, and streams them. Texts are
 * compressed once and sent from memory.
 * @returns false when there is no such file, so that the caller can go on
 * @see docs/decisions/0003-page-cache.md
 */
export function createStaticFiles({ root, isImmutable, maxBytes }: StaticFilesOptions) {
  const texts = new LRUCache<string, EncodedBody, string>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes + 1,
    fetchMethod: async (_version, _old, { context: file }) => encodeBody(await readFile(file), FILE_EFFORT),
  });
  const textOf = ({ path: file, stat }: FileSendResult['metadata']) =>
    texts.fetch(`${file} ${stat.size} ${stat.mtimeMs}`, { context: file });

  let folder: Promise<string> | undefined;
  /** The package follows links; they must not lead out of the folder. */
  const isInside = async (file: string): Promise<boolean> => {
    folder ??= realpath(root);
    return (await realpath(file)).startsWith(`${await folder}${sep}`);
  };

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    const type = contentType(extname(path)) || 'application/octet-stream';
    const isText = /^text\/|json|xml/.test(type);
    const found = await send(isText ? LOOK : withoutReload(request), path, { root, ...SETTINGS });
    if (found.type === 'error' && UNFIT.includes(found.statusCode))
      return stream(response, found, { 'cache-control': 'no-store' });
    if (found.type !== 'file' || !(await isInside(found.metadata.path))) {
      found.stream.destroy();
      return false;
    }
    const headers = { 'cache-control': isImmutable(path) ? IMMUTABLE : CHANGEABLE };
    const text = isText && (await textOf(found.metadata));
    if (!text)
      return stream(response, found, {
        ...headers,
        ...(found.statusCode !== 304 && { 'content-type': type }),
      });
    await sendBody(request, response, text, { status: 200, contentType: type, headers: () => headers });
    return true;
  };
}

/** The package answers a reload without 304; pages do not make that difference. */
function withoutReload({ method, headers: { 'cache-control': _reload, ...headers } }: IncomingMessage) {
  return { method, headers } as IncomingMessage;
}

function stream(
  response: ServerResponse,
  { statusCode, headers, stream: bytes }: BaseSendResult,
  ours: OutgoingHttpHeaders,
): true {
  response.writeHead(statusCode, { ...headers, ...ours });
  pipeline(bytes, response, () => undefined);
  return true;
}

/** Memory of each folder for compressed texts. */
const CACHE_BYTES = 48 * 1024 * 1024;

type StaticFiles = ReturnType<typeof createStaticFiles>;

/** Address of a merchant's own picture: its version is longer than that of a drawn one. */
const OWN_PICTURE = new RegExp(`^/media/[^/]+/[0-9a-f]{${ownVersionLength}}/`);

/** Files of the project, and the merchant's own pictures from the data folder. */
export function createPublicFiles(dir: string, dataDir: string): StaticFiles {
  const settings = { isImmutable: namesItsContent, maxBytes: CACHE_BYTES };
  const ofProject = createStaticFiles({ root: join(dir, 'public'), ...settings });
  const ofMerchant = createStaticFiles({ root: resolve(dir, dataDir, ownPicturesFolder), ...settings });
  return (request, response, path) =>
    (OWN_PICTURE.test(path) ? ofMerchant : ofProject)(request, response, path);
}

/** Pictures and fonts lie in folders or files named after a hash of what they hold. */
function namesItsContent(path: string): boolean {
  return /[./_-][0-9a-f]{8,64}[./]/.test(path);
}

/** Files of the build, each named by its content. */
export function createBuildFiles(dir: string): StaticFiles {
  return createStaticFiles({
    root: join(dir, '.next/static'),
    isImmutable: () => true,
    maxBytes: CACHE_BYTES,
  });
}
