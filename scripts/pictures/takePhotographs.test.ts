import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { importCatalogue } from '@/backend/catalog/importCatalogue';
import { loadCatalogue } from '@/backend/catalog/loadCatalogue';
import { forgetReplacedPictures } from '@/backend/catalog/forgetReplacedPictures';
import { expireSnapshots } from '@/backend/catalog/versionedSnapshot';
import { pictures } from '@/backend/db/schema';
import { isOwnVersion } from '@/contracts/content/pictures';
import { fixedClock, systemClock } from '@/lib/clock';
import { startBackend, type InProcessBackend } from '../../tests/support/inProcessBackend';
import { takePhotographs } from './takePhotographs';

jest.setTimeout(240_000);

const green = { r: 30, g: 90, b: 60 };
const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: green } }).jpeg();

describe('taking photographs', () => {
  let backend: InProcessBackend;
  let folder: string;
  let dataDir: string;
  const printed: string[] = [];
  beforeAll(async () => {
    backend = await startBackend();
  }, 240_000);
  afterAll(() => backend.stop());
  beforeEach(async () => {
    printed.length = 0;
    const home = await mkdtemp(path.join(os.tmpdir(), 'larkstem-photographs-'));
    [folder, dataDir] = [path.join(home, 'photographs'), path.join(home, 'data')];
    await mkdir(folder);
  });
  afterEach(() => rm(path.dirname(folder), { recursive: true }));

  const put = async (name: string, bytes: Buffer | Promise<Buffer>) =>
    writeFile(path.join(folder, name), await bytes);
  const take = () =>
    takePhotographs(folder, { db: backend.db, dataDir, print: (line) => printed.push(line) });
  const rowOf = async (id: string) => {
    const [row] = await backend.db.select().from(pictures).where(eq(pictures.id, id));
    return row;
  };
  const filesOf = (id: string, version = '') => readdir(path.join(dataDir, 'public/media', id, version));

  test('sizes them into the data folder, shows them, and keeps them through an import of the files', async () => {
    await put('Long-Evening.JPG', photograph(1200, 900).toBuffer());
    expect(await take()).toBe(0);
    expect(printed[0]).toBe('Long-Evening.JPG: cut from 1200 × 900 to 900 × 900');
    const row = await rowOf('long-evening');
    expect(row).toMatchObject({ width: 900, height: 900, widths: [240, 320, 480, 640, 768] });
    expect(isOwnVersion(row?.version ?? '')).toBe(true);
    expect(row?.blurDataUrl).toMatch(/^data:image\/webp/);
    expect(await filesOf('long-evening', row?.version)).toHaveLength(10);
    await importCatalogue(backend.db, 'data', { clock: systemClock });
    expect(await rowOf('long-evening')).toEqual(row);
    expireSnapshots(backend.db);
    const catalogue = await loadCatalogue(backend.db);
    const shown = catalogue.products.find(({ handle }) => handle === 'long-evening')?.imagePath;
    expect(shown).toBe(`/media/long-evening/${row?.version}`);
    expect((await rowOf('apricot-hour'))?.version).toHaveLength(10);
  });

  test('a second photograph takes the place of the first, whose files are deleted two days later', async () => {
    await put('lv01.jpg', photograph(600, 600).toBuffer());
    await take();
    const first = await filesOf('lv01');
    expect(await take()).toBe(0);
    expect(await filesOf('lv01')).toEqual(first);
    await put('lv01.jpg', photograph(700, 700).toBuffer());
    await take();
    const hoursLater = (hours: number) =>
      forgetReplacedPictures({
        ...{ db: backend.db, dataDir },
        clock: fixedClock(new Date(Date.now() + hours * 3_600_000).toISOString()),
      });
    expect([await hoursLater(47), await filesOf('lv01')]).toEqual([0, expect.arrayContaining(first)]);
    expect([await hoursLater(49), await filesOf('lv01')]).toEqual([1, [(await rowOf('lv01'))?.version]]);
    expect(await filesOf('lv01')).not.toEqual(first);
  });

  test.each([
    ['a portrait', photograph(900, 1600).toBuffer(), 'cut from 900 × 1600 to 900 × 900'],
    ['50 million pixels', photograph(8200, 6150).toBuffer(), 'cut from 8200 × 6150 to 6150 × 6150'],
    [
      'a photograph that lies on its side',
      photograph(1000, 800).withMetadata({ orientation: 6 }).toBuffer(),
      'cut from 800 × 1000 to 800 × 800',
    ],
  ])('%s is cut, and says so', async (_, bytes, says) => {
    await put('apricot-hour.jpg', bytes);
    expect(await take()).toBe(0);
    expect(printed[0]).toBe(`apricot-hour.jpg: ${says}`);
  });

  test.each([
    ['transparent', { r: 0, g: 0, b: 0, alpha: 0 }, 'png', [255, 255, 255]],
    ['printed in four colours', green, 'cmyk', [30, 90, 60]],
  ] as const)('a picture that is %s has the colours of screens', async (_, background, kind, colour) => {
    const created = sharp({
      create: { width: 600, height: 600, channels: kind === 'png' ? 4 : 3, background },
    });
    const bytes = kind === 'png' ? created.png() : created.toColourspace('cmyk').jpeg();
    await put('apricot-hour.image', bytes.toBuffer());
    expect(await take()).toBe(0);
    const { version = '' } = (await rowOf('apricot-hour')) ?? {};
    const file = path.join(dataDir, 'public/media/apricot-hour', version, '640.webp');
    const { channels } = await sharp(file).stats();
    expect(channels).toHaveLength(3);
    channels.forEach(({ mean }, at) => expect(Math.abs(mean - (colour[at] ?? 0))).toBeLessThan(40));
  });

  test.each([
    [
      'a panorama',
      'apricot-hour.jpg',
      photograph(3000, 800).toBuffer(),
      /less than a third of it would be left/,
    ],
    ['too small', 'apricot-hour.jpg', photograph(300, 300).toBuffer(), /at least 480 each way/],
    ['no picture', 'apricot-hour.jpg', Promise.resolve(Buffer.from('GIF?')), /cannot be read as a picture/],
    ['broken', 'apricot-hour.jpg', halfOf(photograph(1000, 1000).toBuffer()), /cannot be read as a picture/],
    ['huge', 'apricot-hour.png', hugePng(), /more than 120 million/],
    [
      'of nothing the shop has',
      'apricot-huor.jpg',
      photograph(600, 600).toBuffer(),
      /Did you mean "apricot-hour"/,
    ],
  ])('%s: refused with the reason, and the others are taken', async (_, name, bytes, reason) => {
    await backend.db
      .update(pictures)
      .set({ version: 'a'.repeat(10) })
      .where(eq(pictures.id, 'apricot-hour'));
    await put(name, bytes);
    await put('long-evening.jpg', photograph(640, 640).toBuffer());
    expect(await take()).toBe(1);
    expect(printed[0]).toMatch(reason);
    expect(printed[0]).toContain(name);
    expect(printed.at(-1)).toMatch(/^1 of 2 photographs are taken/);
    expect((await rowOf('apricot-hour'))?.version).toBe('a'.repeat(10));
  });

  test('two photographs for one place: the first is taken, the second is refused by name', async () => {
    await put('long-evening.jpg', photograph(900, 900).toBuffer());
    await put('Long-Evening.png', photograph(900, 900).png().toBuffer());
    expect(await take()).toBe(1);
    expect(printed.join('\n')).toMatch(/\.(png|jpg): another photograph of this folder has its place/);
    expect(printed.at(-1)).toMatch(/^1 of 2 photographs are taken/);
  });

  test('a folder that is not there is named', async () => {
    expect(
      await takePhotographs(`${folder}/none`, {
        db: backend.db,
        dataDir,
        print: (line) => printed.push(line),
      }),
    ).toBe(1);
    expect(printed).toEqual([`${folder}/none: is not there, or no folder. Nothing was changed.`]);
  });
});

async function halfOf(whole: Promise<Buffer>): Promise<Buffer> {
  const bytes = await whole;
  return bytes.subarray(0, bytes.length / 2);
}

/** A picture that says it has 20,000 × 20,000 pixels. */
async function hugePng(): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background: green } })
    .png()
    .toBuffer();
  const [header, size] = [12, 16];
  bytes.writeUInt32BE(20_000, size);
  bytes.writeUInt32BE(20_000, size + 4);
  bytes.writeInt32BE(crc32(bytes.subarray(header, header + 17)), header + 17);
  return bytes;
}

function crc32(bytes: Buffer): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc;
}
