/** The studio's sweep behind a subject, read off a picture's edges, where nothing stands. */

const COLUMNS = 12;
const CALM = 20;

/** The sweep of one picture: its colour along the left and the right edge, calmed, by row. */
export function readBackdrop(picture) {
  return { left: calm(edge(picture, 0)), right: calm(edge(picture, picture.width - COLUMNS)) };
}

/** Colour of the sweep in a row (clamped), `across` 0..1 from the left edge to the right one. */
export function backdropAt({ left, right }, row, across, channel) {
  const rows = left.length / 3;
  const index = 3 * Math.min(rows - 1, Math.max(0, row)) + channel;
  return left[index] * (1 - across) + right[index] * across;
}

function edge({ width, height, at }, first) {
  const profile = new Float32Array(height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = first; x < first + COLUMNS; x += 1)
      for (let c = 0; c < 3; c += 1) profile[3 * y + c] += at[3 * (y * width + x) + c] / COLUMNS;
  return profile;
}

function calm(profile) {
  const rows = profile.length / 3;
  return profile.map((_, index) => {
    const row = Math.floor(index / 3);
    let sum = 0;
    for (let step = -CALM; step <= CALM; step += 1)
      sum += profile[3 * Math.min(rows - 1, Math.max(0, row + step)) + (index % 3)];
    return sum / (2 * CALM + 1);
  });
}
