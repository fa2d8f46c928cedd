const WIDTH = 24;

/**
 * A step of a long piece of work as one line: `[######------] 50 % products written`.
 * @param share  0 to 1
 */
export function progressLine(share: number, what: string): string {
  const done = Math.round(Math.min(1, Math.max(0, share)) * WIDTH);
  const percent = `${Math.round(share * 100)}`.padStart(3);
  return `[${'#'.repeat(done)}${'-'.repeat(WIDTH - done)}] ${percent} % ${what}`;
}
