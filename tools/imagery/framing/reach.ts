import sharp from 'sharp';

/**
 * The outline of a picture's object: how far it reaches from the picture's middle in each of 24 directions, the first to the
 * right, then clockwise. In thousandths of the picture's width.
 */
export type Reach = readonly number[];

/** A place in a square picture, in thousandths of its width from the middle, right and down. */
export type Spot = readonly [x: number, y: number];

const DIRECTIONS = 24;
const TURN = (2 * Math.PI) / DIRECTIONS;

/** Looked at this large: a hair's breadth is still a pixel, and noise is gone. */
const SIDE = 512;

/** Colour values by which two pixels beside one differ at an edge of the object; ground and shadows, a window's too, change more softly. */
const EDGE = 24;

/** Pixels that hang together; fewer are a speck. */
const SPECK = 24;

/** Pixels over which a shadow may hide a table's back. */
const LONGEST_GAP = 24;

/** How far the object of a square picture reaches, found by its edges on the studio's even ground. */
export async function reachOf(picture: string | Buffer): Promise<Reach> {
  const pixels = await sharp(picture).resize(SIDE, SIDE, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const spots = withoutSpecks(edgesOf(pixels)).map((at) => spotOf(at));
  if (spots.length === 0) throw new Error('There is nothing on the ground');
  return Array.from({ length: DIRECTIONS }, (_, way) =>
    Math.round(spots.reduce((most, spot) => Math.max(most, along(spot, way)), -Infinity)),
  );
}

/** The reach of several pictures laid over each other. */
export const unionOf = (reaches: readonly Reach[]): Reach =>
  Array.from({ length: DIRECTIONS }, (_, way) => Math.max(...reaches.map((reach) => reach[way] ?? 0)));

/** The corners of an outline: where it reaches in two neighbouring directions at once. */
export function cornersOf(reach: Reach): Spot[] {
  return reach.map((one, way) => {
    const next = reach[(way + 1) % DIRECTIONS] ?? 0;
    const [a, b] = [way * TURN, (way + 1) * TURN];
    return [
      (one * Math.sin(b) - next * Math.sin(a)) / Math.sin(TURN),
      (next * Math.cos(a) - one * Math.cos(b)) / Math.sin(TURN),
    ];
  });
}

/** The sides of an outline's box, in thousandths from the picture's middle. */
export function boxOf(reach: Reach) {
  const quarter = DIRECTIONS / 4;
  const [right = 0, bottom = 0, left = 0, top = 0] = [0, 1, 2, 3].map((side) => reach[side * quarter]);
  return { left: -left, right, top: -top, bottom };
}

/** An outline made smaller about the picture's middle, then moved. */
export const moved = (reach: Reach, scale: number, by: Spot): Reach =>
  reach.map((one, way) => one * scale + along(by, way));

const along = ([x, y]: Spot, way: number) => x * Math.cos(way * TURN) + y * Math.sin(way * TURN);

const spotOf = (at: number): Spot => [
  (((at % SIDE) + 0.5) / SIDE - 0.5) * 1000,
  ((Math.floor(at / SIDE) + 0.5) / SIDE - 0.5) * 1000,
];

function edgesOf(pixels: Buffer): Uint8Array {
  const edges = new Uint8Array(SIDE * SIDE);
  const steepness = (at: number) => {
    const across = (pixels[at + 3] ?? 0) - (pixels[at - 3] ?? 0);
    const down = (pixels[at + 3 * SIDE] ?? 0) - (pixels[at - 3 * SIDE] ?? 0);
    return across * across + down * down;
  };
  for (let y = 1; y < SIDE - 1; y += 1)
    for (let x = 1; x < SIDE - 1; x += 1) {
      const at = y * SIDE + x;
      const most = Math.max(steepness(3 * at), steepness(3 * at + 1), steepness(3 * at + 2));
      edges[at] = most > EDGE * EDGE ? 1 : 0;
    }
  for (let y = 1; y < SIDE - 1; y += 1) for (const step of [1, -1]) clearFromRim(edges, pixels, y, step);
  return edges;
}

/** Takes the back of a table off the map: a level line that comes from the picture's rim, up to the object. */
function clearFromRim(edges: Uint8Array, pixels: Buffer, y: number, step: number): void {
  const isLevel = (at: number) =>
    [0, 1, 2].every((channel) => {
      const one = 3 * at + channel;
      return Math.abs((pixels[one + 3] ?? 0) - (pixels[one - 3] ?? 0)) < EDGE / 2;
    });
  const first = y * SIDE + (step > 0 ? 1 : SIDE - 2);
  for (let at = first, gap = 0; gap < LONGEST_GAP; at += step) {
    gap = edges[at] ? 0 : gap + 1;
    if (edges[at] && !isLevel(at)) return;
    edges[at] = 0;
  }
}

/** Places of the edge pixels that hang together; takes them off the map. */
function withoutSpecks(edges: Uint8Array): number[] {
  const kept: number[] = [];
  for (let start = 0; start < edges.length; start += 1) {
    if (!edges[start]) continue;
    const piece = pieceFrom(edges, start);
    if (piece.length >= SPECK) for (const at of piece) kept.push(at);
  }
  return kept;
}

const around = [-SIDE, 0, SIDE].flatMap((down) => [down - 1, down, down + 1]);

/** All edge pixels reached from one. The picture's rim holds none, so no neighbour lies outside. */
function pieceFrom(edges: Uint8Array, start: number): number[] {
  const piece = [start];
  edges[start] = 0;
  for (let taken = 0; taken < piece.length; taken += 1)
    for (const step of around) {
      const beside = (piece[taken] ?? 0) + step;
      if (!edges[beside]) continue;
      edges[beside] = 0;
      piece.push(beside);
    }
  return piece;
}
