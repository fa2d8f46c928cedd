import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { boxOf, moved, reachOf, unionOf } from '../../tools/imagery/framing/reach';
import { placesOf, retake } from '../../tools/imagery/framing/retake';
import { frameFor, isWhole, leastRoom, productCuts } from '../../tools/imagery/framing/room';

const folder = mkdtempSync(path.join(tmpdir(), 'framing-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A round object with a soft shadow on a sweep that is lighter on the right, and darker in the upper half. */
async function studioPicture(name: string, { x = 300, y = 300, radius = 200, table = '' }): Promise<string> {
  const side = 600;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <defs><linearGradient id="sweep"><stop offset="0" stop-color="#ccd"/><stop offset="1" stop-color="#eef"/></linearGradient>
    <radialGradient id="shadow"><stop offset="0.6" stop-opacity="0.2"/><stop offset="1" stop-opacity="0"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#sweep)"/>${table}
    <circle cx="${x}" cy="${y}" r="${radius * 1.3}" fill="url(#shadow)"/>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="#b23"/></svg>`;
  const file = path.join(folder, `${name}.png`);
  await sharp(Buffer.from(drawing)).png().toFile(file);
  return file;
}

describe('the outline of an object', () => {
  test('is its edge, whatever shadow lies round it', async () => {
    const reach = await reachOf(await studioPicture('plain', { radius: 180 }));
    for (const far of reach) expect(Math.abs(far - 300)).toBeLessThanOrEqual(4);
  });

  test('ends at the object where a table has its back behind it', async () => {
    const table = '<rect y="330" width="100%" height="270" fill="#a98"/>';
    const reach = await reachOf(await studioPicture('table', { radius: 180, table }));
    for (const far of reach) expect(Math.abs(far - 300)).toBeLessThanOrEqual(4);
  });

  test('of an empty ground is refused', async () => {
    await expect(reachOf(await studioPicture('empty', { radius: 0 }))).rejects.toThrow('nothing');
  });
});

describe('a frame', () => {
  test('changes nothing where every shape leaves room', async () => {
    const reach = await reachOf(await studioPicture('small', { radius: 150 }));
    expect(isWhole(frameFor(productCuts, reach))).toBe(true);
  });

  test('shows an object that shapes would cut as large as they allow, near where it stood', async () => {
    const reach = await reachOf(await studioPicture('large', { x: 320, y: 310, radius: 240 }));
    expect(leastRoom(productCuts, reach)).toBeLessThan(0);
    const { scale, move } = frameFor(productCuts, reach);
    const room = leastRoom(productCuts, moved(reach, scale, move));
    expect(room).toBeGreaterThanOrEqual(0);
    expect(room).toBeLessThan(12);
    const middle = (boxOf(moved(reach, scale, move)).left + boxOf(moved(reach, scale, move)).right) / 2;
    expect(Math.abs(middle - 33)).toBeLessThanOrEqual(16);
  });

  test('of several sizes has room for all of them', async () => {
    const small = await reachOf(await studioPicture('left', { x: 240, radius: 180 }));
    const large = await reachOf(await studioPicture('right', { x: 340, radius: 230 }));
    const { scale, move } = frameFor(productCuts, unionOf([small, large]));
    for (const reach of [small, large])
      expect(leastRoom(productCuts, moved(reach, scale, move))).toBeGreaterThanOrEqual(0);
  });
});

describe('a picture taken from further back', () => {
  test('shows the object in its frame, neither stretched nor shifted', async () => {
    const file = await studioPicture('taken', { radius: 270 });
    const reach = await reachOf(file);
    const frame = { scale: 0.7, move: [20, -30] as const };
    const taken = await reachOf(await retake(file, reach, frame));
    moved(reach, frame.scale, frame.move).forEach((far, way) =>
      expect(Math.abs(far - (taken[way] ?? 0))).toBeLessThanOrEqual(3),
    );
  });

  test('draws the ground out to the edges without a seam', async () => {
    const file = await studioPicture('ground', { radius: 270 });
    const taken = await retake(file, await reachOf(file), { scale: 0.7, move: [0, 0] });
    const { data, info } = await sharp(taken).raw().toBuffer({ resolveWithObject: true });
    const corner = info.height * 0.04;
    const row = Array.from(
      { length: info.width },
      (_, x) => data[3 * (Math.round(corner) * info.width + x)]!,
    );
    const steps = row.slice(1).map((value, x) => Math.abs(value - row[x]!));
    expect(Math.max(...steps)).toBeLessThanOrEqual(2);
    expect(row.at(-1)! - row[0]!).toBeGreaterThan(25);
  });

  test('goes through the master from edge to edge, never back', () => {
    for (const scale of [0.6, 0.8, 0.99])
      for (const move of [-30, 0, 30]) {
        const places = placesOf({ side: 800, near: -480, far: 470, scale, move });
        places.forEach((place, at) => expect(place).toBeGreaterThanOrEqual(places[at - 1] ?? 0));
        expect(places.at(-1)).toBeLessThanOrEqual(800);
      }
  });
});
