import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { scenery } from '@/contracts/content/scenery.generated';
import { openingHeight, squareCuts } from '@/ui/media/pictureCuts';
import { groupsIn, shownOf, standingIn } from '../../tools/imagery/framing/openings';
import { isExempt, readOutlines, readRecords, type FramedRecord } from '../../tools/imagery/framing/records';
import { nameOf, productCuts, roomIn, squareOnly } from '../../tools/imagery/framing/room';
import { exemptionOf, subjectsOf, type ManifestEntry } from '../../tools/imagery/framing/subjects';

const manifest = JSON.parse(readFileSync('data/pictures/manifest.json', 'utf8')) as ManifestEntry[];
const records = readRecords();
const { subjects, closeLooks } = subjectsOf(manifest, 'data');

const recordOf = (id: string): FramedRecord | undefined => {
  const record = records[id];
  return record && !isExempt(record) ? record : undefined;
};

/** A failing list here means: run `npm run framing`. */
describe('pictures in the shapes they are shown in', () => {
  test('the outline of every picture is known, measured in the files that are served', () => {
    const unknown = subjects
      .flatMap(({ pictures }) => pictures)
      .filter(({ id, version }) => recordOf(id)?.version !== version);
    expect(unknown.map(({ id }) => id)).toEqual([]);
  });

  test('whatever is held against no shape says why, and nothing is noted that does not exist', () => {
    const exempt = manifest.flatMap((entry) => {
      const reason = exemptionOf(entry, closeLooks);
      return reason === null ? [] : [[entry.id, { exempt: reason }] as const];
    });
    expect(Object.entries(records).filter(([, record]) => isExempt(record))).toEqual(exempt);
    const known = new Set(manifest.map(({ id }) => id));
    expect(Object.keys(records).filter((id) => !known.has(id))).toEqual([]);
  });

  test('no shape cuts an object or its margin', () => {
    const cut = subjects.flatMap(({ pictures, isProduct }) =>
      pictures.flatMap(({ id }) =>
        (isProduct ? productCuts : squareOnly)
          .map((shape) => ({ shape, room: roomIn(shape, recordOf(id)?.reach ?? []) }))
          .filter(({ room }) => !(room >= 0))
          .map(({ shape, room }) => `${id}: ${nameOf(shape)} ${Math.round(room)}`),
      ),
    );
    expect(cut).toEqual([]);
  });

  test('sizes and vases of a product share its frame, so that they compare honestly', () => {
    const uneven = subjects.filter(({ pictures }) => {
      const frames = pictures.map(({ id }) => `${recordOf(id)?.scale} ${recordOf(id)?.move}`);
      return new Set(frames).size > 1;
    });
    expect(uneven.map(({ id }) => id)).toEqual([]);
  });
});

/** Height by width of every frame that fills itself with a wide picture from its right edge. */
const openings = [672 / 2400, openingHeight / 100];
const emptyScene = 9 / 16;
const inEmptyScenes = new Set<string>([scenery.emptyCart.id, scenery.notFound.id]);

describe('wide pictures of several products', () => {
  const outlines = readOutlines();
  const groups = groupsIn('data/pictures/banners.json', manifest, outlines);

  test('are known', () => expect(groups.length).toBeGreaterThan(0));

  test.each(groups)('$id shows whole things in every frame', (group) => {
    const shapes = inEmptyScenes.has(group.id) ? [emptyScene] : openings;
    const standing = standingIn(group, outlines);
    for (const frame of shapes.map((shape) => shownOf(group, shape))) {
      expect(standing.top).toBeGreaterThan(frame.top);
      expect(standing.bottom).toBeLessThan(frame.bottom);
      expect(standing.left).toBeGreaterThan(frame.left);
      expect(standing.right).toBeLessThan(frame.right);
    }
  });
});

/** Parts that cut pictures with styles of their own; whoever uses `Picture` can only name a shape of the table. */
describe('the table of shapes', () => {
  const parts = ['src/ui', 'src/features', 'src/screens', 'src/shell']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((file) => path.join(folder, String(file))),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => text.includes('object-fit: cover'));

  test('holds every shape that styles give a picture', () => {
    const shapes = parts.flatMap(({ text }) =>
      [...text.matchAll(/aspect-ratio: ([\d /.]+);/g)].map((match) => match[1]?.trim()),
    );
    expect(shapes.sort()).toEqual(['4 / 5', '5 / 6']);
    expect(squareCuts).toEqual(expect.arrayContaining(shapes));
  });

  test('holds pictures that are cut round their middle, except wide ones', () => {
    const moved = parts.filter(({ text }) => /object-position/.test(text)).map(({ file }) => file);
    expect(moved).toEqual([]);
  });
});
