import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pictureShapes, storeOwnPictures } from '@/backend/catalog/ownPictures';
import type { ShowProgress } from '@/backend/catalog/showProgress';
import type { Db } from '@/backend/db/connect';
import { ownPicturesFolder } from '@/contracts/content/pictures';
import { unknownWord } from '@/lib/nearestWord';
import { PhotographError, sizePhotograph, type SizedPicture } from './sizePhotograph';

interface PhotographTool {
  readonly db: Db;
  /** The data folder: pictures are kept there, outside the repository. */
  readonly dataDir: string;
  readonly print: (line: string) => void;
  readonly showProgress?: ShowProgress;
}

/**
 * Takes a folder of photographs, named by picture id, into the shop: sizes them, keeps the files in the data folder and shows them
 * instead of the pictures there were. Good ones are taken also when others are refused.
 * @returns 0 when all were taken, 1 when any was refused; each refusal is printed with its reason
 */
export async function takePhotographs(folder: string, { db, dataDir, print, showProgress }: PhotographTool) {
  const names = await readdir(folder).catch(() => undefined);
  if (!names) {
    print(`${folder}: is not there, or no folder. Nothing was changed.`);
    return 1;
  }
  const photographs = names.filter((name) => !name.startsWith('.')).sort();
  const shapes = await pictureShapes(db);
  const media = path.join(dataDir, ownPicturesFolder, 'media');
  const taken: SizedPicture[] = [];
  const told: string[] = [];
  for (const [at, name] of photographs.entries()) {
    showProgress?.(name, at / photographs.length);
    if (taken.some(({ id }) => id === placeOf(name))) {
      told.push(`${name}: another photograph of this folder has its place`);
      continue;
    }
    const outcome = await take(path.join(folder, name), shapes, media);
    if (outcome.picture) taken.push(outcome.picture);
    if (outcome.says) told.push(`${name}: ${outcome.says}`);
  }
  showProgress?.(`photographs read: ${photographs.length}`, 1);
  const replaced = await storeOwnPictures(db, taken);
  /* Open pages still show them: a job deletes them later, counted from now. */
  const now = new Date();
  for (const { id, version } of replaced)
    await utimes(path.join(media, id, version), now, now).catch(() => undefined);
  told.forEach(print);
  print(
    `${taken.length} of ${photographs.length} photographs are taken; the shop shows them within seconds.`,
  );
  return taken.length === photographs.length ? 0 : 1;
}

/** The picture a photograph is for: it is named so. */
const placeOf = (file: string): string => path.parse(file).name.toLowerCase();

async function take(file: string, shapes: ReadonlyMap<string, number>, media: string) {
  const id = placeOf(file);
  const shape = shapes.get(id);
  if (shape === undefined) return { says: unknownWord('place for a picture named', id, shapes.keys()) };
  try {
    const { cut, ...picture } = await sizePhotograph({ id, file, shape }, media);
    return { picture, says: cut };
  } catch (error) {
    if (!(error instanceof PhotographError)) throw error;
    return { says: error.message };
  }
}
