/** Shows the steps of a start: a line that moves in a terminal, plain lines elsewhere. */
export interface Progress {
  /** Runs a step under its title; `detail` shows what it is at. */
  step<T>(title: string, work: (detail: (text: string) => void) => Promise<T>): Promise<T>;
  say(text: string): void;
}

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 120;

/** Progress on a terminal or a log. */
export function createProgress(): Progress {
  const output = process.stdout;
  const say = (text: string) => void output.write(`${text}\n`);
  const step: Progress['step'] = async (title, work) => {
    const startedAt = performance.now();
    const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    const stopMoving = output.isTTY ? moveLine(output, title, seconds) : undefined;
    if (!stopMoving) say(`· ${title}`);
    try {
      const result = await work((text) => (stopMoving ? stopMoving.detail(text) : undefined));
      stopMoving?.end();
      say(`✓ ${title} (${seconds()})`);
      return result;
    } catch (error) {
      stopMoving?.end();
      say(`✗ ${title}`);
      throw error;
    }
  };
  return { step, say };
}

function moveLine(output: NodeJS.WriteStream, title: string, seconds: () => string) {
  let frame = 0;
  let detail = '';
  const timer = setInterval(() => {
    frame = (frame + 1) % FRAMES.length;
    const line = `${FRAMES[frame]} ${title} ${seconds()} ${detail}`.slice(0, (output.columns || 80) - 1);
    output.write(`\r\x1b[2K${line}`);
  }, FRAME_MS);
  return {
    detail: (text: string) => void (detail = text),
    end: () => {
      clearInterval(timer);
      output.write('\r\x1b[2K');
    },
  };
}
