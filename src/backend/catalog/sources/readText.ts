import { readFileSync } from 'node:fs';
import { safely } from '@/lib/safely';

/** Endings of tables; a table separated by tabs is often called .tsv or .txt. */
const TABLE = /\.(?:csv|tsv|txt)$/i;
/** Endings of files the import reads. */
const READABLE = /\.(?:json|csv|tsv|txt)$/i;

/** Whether a file is a table, by its name. */
export const isTableName = (name: string) => TABLE.test(name);

/** Whether the import reads a file, by its name. */
export const isReadableName = (name: string) => READABLE.test(name);

/** A file's name without its ending. */
export const stemOf = (name: string) => name.replace(READABLE, '');

/** What to do with files of another kind. */
export const readableKinds =
  'is not read: save it as a table (CSV, best "CSV UTF-8") or as JSON, with the ending .csv, .tsv, .txt or .json';

const LARGEST_MB = 256;
const MB = 1024 * 1024;

/** The text of a file, or why it is not read. */
export type ReadText = { readonly text: string } | { readonly fault: string };

/** Reads a file. @returns undefined when there is none */
export function readTextFile(place: string): ReadText | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(place);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code === 'ERR_FS_FILE_TOO_LARGE') return tooLarge;
    throw error;
  }
  return bytes.length > LARGEST_MB * MB ? tooLarge : decodeText(bytes, isTableName(place));
}

const zeroBytes = {
  fault:
    'holds zero bytes, as UTF-32, UTF-16 without a byte order mark or a spreadsheet does: save it as "CSV UTF-8"',
};

const tooLarge = {
  fault: `is larger than ${LARGEST_MB} MB: split it into several files in catalog/products, and import their folder`,
};

/** What Windows-1252 has in the places 80 to 9F, where Latin-1 has control characters; a space where it has nothing either. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Mapped by hand: some versions of Node decode it as Latin-1. */
const fromWindows = (bytes: Buffer) =>
  bytes.toString('latin1').replace(/[\u0080-\u009F]/g, (letter) => {
    const meant = WINDOWS[letter.charCodeAt(0) - 0x80] ?? ' ';
    return meant === ' ' ? letter : meant;
  });

/** Letters and signs of English and French beyond ASCII: what a table of Windows may hold. */
const WESTERN = /^[\t\n\r -~\u00A0àâäæçéèêëîïôöœùûüÿñÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸÑ«»‹›‘’“”–—…•·°©®™€£¢§±½¼¾×ºª²³]*$/;

/**
 * The text of a file by its byte order mark: UTF-16 or UTF-8; without one UTF-8. A table that is not UTF-8 is read as Windows-1252
 * when it then holds English and French alone. Everything else is refused: a wrong guess would bring broken letters into the shop.
 */
export function decodeText(bytes: Buffer, isTable: boolean): ReadText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodedAs('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decodedAs('utf-16be', bytes);
  if (bytes.includes(0)) return zeroBytes;
  const utf8 = decoded('utf-8', bytes);
  if (utf8 !== undefined) {
    return utf8.includes('\uFFFD')
      ? { fault: 'holds letters that were lost when it was saved (\uFFFD): save it again as "CSV UTF-8"' }
      : { text: withLineEnds(utf8) };
  }
  const windows = fromWindows(bytes);
  return isTable && WESTERN.test(windows)
    ? { text: withLineEnds(windows) }
    : { fault: 'is neither UTF-8 nor UTF-16 nor a table in Windows-1252: save it as "CSV UTF-8"' };
}

function decodedAs(encoding: string, bytes: Buffer): ReadText {
  const text = decoded(encoding, bytes);
  if (text?.includes('\0')) return zeroBytes;
  return text === undefined
    ? { fault: `is not good ${encoding.toUpperCase()}: save it as "CSV UTF-8"` }
    : { text: withLineEnds(text) };
}

/** A file of an old Mac ends its lines with CR alone. */
const withLineEnds = (text: string) => (text.includes('\n') ? text : text.replaceAll('\r', '\n'));

/** The text without its byte order mark; undefined when bytes are wrong. */
const decoded = (encoding: string, bytes: Buffer) =>
  safely(() => new TextDecoder(encoding, { fatal: true }).decode(bytes));
