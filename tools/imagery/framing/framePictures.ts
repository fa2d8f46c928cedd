import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { moved, reachOf, unionOf, type Reach } from './reach';
import {
  isExempt,
  readOutlines,
  readRecords,
  writeRecords,
  type FramedRecord,
  type FramingRecord,
} from './records';
import { retake } from './retake';
import { frameFor, isWhole, leastRoom, productCuts, roomIn, nameOf, squareOnly, type Frame } from './room';
import { exemptionOf, subjectsOf, type ManifestEntry, type Subject } from './subjects';

const manifestFile = 'data/pictures/manifest.json';
const framedFolder = '.imagery/framed';

/**
 * Takes every picture whose object would be cut, or stand in the margin, from further back on its own ground, and notes
 * the outlines of all. Masters stay as they are.
 *   npm run framing                  finished pictures are kept: it can be stopped and started again
 *   npm run framing -- --list        only says which pictures a shape cuts, and by how many thousandths of their width
 *   npm run framing -- --look        takes them, for a look, into .imagery/framed only
 *   npm run framing -- --only thaw,sill-life   these products, vases and add-ons only, in this order
 */
async function main(options: readonly string[]): Promise<void> {
  const onlyAt = options.indexOf('--only');
  const only = onlyAt < 0 ? undefined : options[onlyAt + 1]?.split(',');
  const { subjects, closeLooks } = subjectsOf(readManifest(), 'data');
  mkdirSync(framedFolder, { recursive: true });
  const chosen = only?.flatMap((id) => subjects.filter((subject) => subject.id === id)) ?? subjects;
  const waiting = chosen.values();
  const work = async () => {
    for (const subject of waiting) {
      if (isWell(subject)) continue;
      const measured = await measure(subject);
      if (options.includes('--list')) list(subject, measured);
      else for (const entry of subject.pictures) await take(entry, measured, options.includes('--look'));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  if (!options.some((option) => option === '--list' || option === '--look')) noteExempt(closeLooks);
}

const readManifest = () => JSON.parse(readFileSync(manifestFile, 'utf8')) as ManifestEntry[];

const masterOf = (id: string) => path.join('data/pictures/masters', `${id}.webp`);

const cutsOf = ({ isProduct }: Subject) => (isProduct ? productCuts : squareOnly);

/** Whether all pictures of a subject are measured, share one frame and have room in every shape. */
function isWell(subject: Subject): boolean {
  const known = subject.pictures.flatMap(({ id, version }) => knownOf(id, version) ?? []);
  return (
    known.length === subject.pictures.length &&
    known.every((one) => isSame(one, known[0]!) && leastRoom(cutsOf(subject), one.reach) >= 0)
  );
}

interface Measured {
  readonly reaches: ReadonlyMap<string, Reach>;
  readonly frame: Frame;
}

/** The outlines of a subject's masters, and the one frame that holds them all. */
async function measure(subject: Subject): Promise<Measured> {
  const reaches = new Map<string, Reach>();
  for (const entry of subject.pictures) reaches.set(entry.id, await outlineOf(entry));
  const frame = frameFor(cutsOf(subject), unionOf([...reaches.values()]));
  return { reaches, frame };
}

/** What the studio saw of a master when it drew it; else what its edges show. */
async function outlineOf({ id, sha256 = '' }: ManifestEntry): Promise<Reach> {
  const known = readOutlines()[id];
  return known && sha256.startsWith(known.master) ? known.reach : reachOf(masterOf(id));
}

function list(subject: Subject, { reaches, frame }: Measured): void {
  for (const [id, reach] of reaches) {
    const tight = cutsOf(subject)
      .map((cut) => ({ name: nameOf(cut), room: Math.round(roomIn(cut, reach)) }))
      .filter(({ room }) => room < 0)
      .map(({ name, room }) => `${name} ${room}`);
    if (tight.length > 0) console.log(`${id}: ${tight.join(', ')}; wants ${frame.scale}`);
  }
}

/** Makes a picture's files anew where its frame has changed, and notes its outline. */
async function take(entry: ManifestEntry, { reaches, frame }: Measured, isLook: boolean): Promise<void> {
  const { id, version } = entry;
  const reach = reaches.get(id) ?? [];
  const known = knownOf(id, version);
  if (known && isSame(known, frame)) return;
  const isTaken = !isWhole(frame) || (known && !isWhole(known));
  if (!isTaken) return isLook ? undefined : note(id, { version, ...frame, reach });
  const picture = await retake(masterOf(id), reach, frame);
  const file = path.join(framedFolder, `${id}.png`);
  writeFileSync(file, picture);
  if (isLook) return;
  const served = await encode(entry, file);
  note(id, { version: served, ...frame, reach: moved(reach, frame.scale, frame.move).map(Math.round) });
  console.log(`${id}: ${frame.scale}`);
}

function knownOf(id: string, version: string): FramedRecord | undefined {
  const record = readRecords()[id];
  return record && !isExempt(record) && record.version === version ? record : undefined;
}

const isSame = (one: Frame, other: Frame) => one.scale === other.scale && `${one.move}` === `${other.move}`;

const note = (id: string, record: FramingRecord) => writeRecords({ ...readRecords(), [id]: record });

/** Makes the files that are served; the manifest keeps what it says of the master. */
async function encode({ id, files }: ManifestEntry, file: string): Promise<string> {
  const widths = Object.keys(files).join(',');
  const parts = ['tools/imagery/darkroom/encode.mjs', file, 'public/media', id, widths];
  const { stdout } = await promisify(execFile)('node', parts);
  const { sha256: _, ...made } = JSON.parse(stdout) as ManifestEntry & { sha256: string };
  const manifest = readManifest().map((entry) => (entry.id === id ? { ...entry, ...made } : entry));
  writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
  return made.version;
}

/** Notes why the others are held against nothing, and forgets pictures that are gone. */
function noteExempt(closeLooks: ReadonlySet<string>): void {
  const records = readRecords();
  const kept = readManifest().flatMap((entry): [string, FramingRecord][] => {
    const exempt = exemptionOf(entry, closeLooks);
    const record = exempt === null ? records[entry.id] : { exempt };
    return record ? [[entry.id, record]] : [];
  });
  writeRecords(Object.fromEntries(kept));
}

void main(process.argv.slice(2));
