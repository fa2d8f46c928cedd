const WIDTH = 24;
/** Without a terminal a line is printed each time this much more is done. */
const STEP = 0.1;

/**
 * A step of a long piece of work as one line: `[######------] 50 % products written`.
 * @param share  0 to 1
 */
export function progressLine(share: number, what: string): string {
  const done = Math.round(Math.min(1, Math.max(0, share)) * WIDTH);
  const percent = `${Math.round(share * 100)}`.padStart(3);
  return `[${'#'.repeat(done)}${'-'.repeat(WIDTH - done)}] ${percent} % ${what}`;
}

/** Shows how far a long piece of work is: a step of it with its share of the whole, 0 to 1. */
export type ShowProgress = (what: string, share: number) => void;

/**
 * Progress on a terminal is one line that is written anew; elsewhere a line is printed now and then.
 * @param write  writes text as it is
 */
export function createProgress(write: (text: string) => void, isTerminal: boolean): ShowProgress {
  let shown = -STEP;
  return (what, share) => {
    if (isTerminal) write(`\r\u001B[K${progressLine(share, what)}${share >= 1 ? '\n' : ''}`);
    else if (share - shown >= STEP || share >= 1) {
      shown = share;
      write(`${progressLine(share, what)}\n`);
    }
  };
}
