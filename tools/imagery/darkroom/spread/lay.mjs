/** Lays one picture's subject, with its shadow, onto a wider sweep. */
import { backdropAt, readBackdrop } from './backdrop.mjs';

const FEATHER = 56;

/**
 * The shadow darkens the sweep it falls on; the subject keeps its own colour.
 * @param sheet  what is laid on; changed in place
 * @param part   the picture, as numbers
 * @param corner where the part's top left pixel comes to lie on the sheet
 */
export function layPart(sheet, part, corner) {
  const sweep = readBackdrop(part);
  for (let y = Math.max(0, -corner.y); y < Math.min(part.height, sheet.height - corner.y); y += 1)
    for (let x = Math.max(0, -corner.x); x < Math.min(part.width, sheet.width - corner.x); x += 1) {
      const from = 3 * (y * part.width + x);
      const onto = 3 * ((y + corner.y) * sheet.width + x + corner.x);
      const share = feather(x, y, part);
      const ratios = [0, 1, 2].map(
        (c) => part.at[from + c] / Math.max(1, backdropAt(sweep, y, x / (part.width - 1), c)),
      );
      const solid = solidity(ratios);
      for (let c = 0; c < 3; c += 1) {
        const shaded = sheet.at[onto + c] * (1 + (ratios[c] - 1) * share);
        sheet.at[onto + c] = shaded * (1 - solid) + part.at[from + c] * solid;
      }
    }
}

/** How surely a pixel is the subject: shadows dim all colours alike and never much, subjects do neither. */
export function solidity(ratios) {
  const mean = (ratios[0] + ratios[1] + ratios[2]) / 3;
  const tint = Math.max(...ratios.map((ratio) => Math.abs(ratio - mean)));
  return Math.max(ramp(tint, 0.03, 0.09), ramp(Math.abs(mean - 1), 0.24, 0.36));
}

function feather(x, y, { width, height }) {
  const inside = Math.min(x, y, width - 1 - x, height - 1 - y);
  return ramp(inside, 0, FEATHER);
}

function ramp(value, from, to) {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
