/**
 * Turns somebody's photograph into a master of the shop: upright, in the colours of screens, cut to the picture's shape round
 * what stands out in it, and never enlarged.
 * node takeIn.mjs <photograph> <master.png> <width> <height>
 */
import sharp from 'sharp';

const [photograph, master, wide, high] = process.argv.slice(2);
const upright = await sharp(photograph).autoOrient().toColourspace('srgb').png().toBuffer();
const { width, height } = await sharp(upright).metadata();
const share = Math.min(1, width / Number(wide), height / Number(high));
await sharp(upright)
  .resize(Math.round(Number(wide) * share), Math.round(Number(high) * share), {
    fit: 'cover',
    position: 'attention',
  })
  .flatten({ background: '#ffffff' })
  .png()
  .toFile(master);
