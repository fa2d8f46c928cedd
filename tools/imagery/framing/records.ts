import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Reach } from './reach';
import type { Frame } from './room';

/** What is known of a finished picture: the version it was measured in, the frame it was taken in, and its outline. */
export interface FramedRecord extends Frame {
  readonly version: string;
  readonly reach: Reach;
}

/** A picture that is held against no shape, and why. */
export interface ExemptRecord {
  readonly exempt: string;
}

export type FramingRecord = FramedRecord | ExemptRecord;

/** data/pictures/framing.json, by picture id. */
export type FramingRecords = Readonly<Record<string, FramingRecord>>;

export const framingFile = 'data/pictures/framing.json';

/** What the studio knows of the outline of a master it drew, by picture id. */
export type Outlines = Readonly<Record<string, { readonly master: string; readonly reach: Reach }>>;

export const readOutlines = (file = 'data/pictures/outlines.json'): Outlines =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Outlines) : {};

export const isExempt = (record: FramingRecord): record is ExemptRecord => 'exempt' in record;

export const readRecords = (file = framingFile): FramingRecords =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FramingRecords) : {};

/** Writes one picture a line, by id. */
export function writeRecords(records: FramingRecords, file = framingFile): void {
  const lines = Object.keys(records)
    .sort()
    .map((id) => `  ${JSON.stringify(id)}: ${JSON.stringify(records[id])}`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}
