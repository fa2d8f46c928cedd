import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/**
 * Draws public/share.jpg, the picture of link previews for pages without one of their own: the home page's banner
 * with the shop's name. Run it from the project's folder when either changes: node tools/imagery/drawShareCard.mjs
 */
const manifest = JSON.parse(await readFile('data/pictures/manifest.json', 'utf8'));
const banner = manifest.find(({ id }) => id === 'home-hero');
const logo = await sharp('public/larkstem.svg', { density: 300 }).resize({ width: 380 }).png().toBuffer();
await sharp(`public/media/${banner.id}/${banner.version}/${banner.width}.webp`)
  .resize(1200, 630, { fit: 'cover', position: 'right' })
  .composite([{ input: logo, left: 80, top: 250 }])
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile('public/share.jpg');
