import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { startTestFront } from '../../tests/support/testFront';

test('told to stop, the port finishes the page under way and does not wait for lines that are kept open', async () => {
  let begin: () => void = () => undefined;
  let finish: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const front = await startTestFront({
    next: async (_request, response) => {
      begin();
      await finished;
      response.setHeader('content-type', 'text/html').end('<p>whole</p>');
    },
  });
  const agent = new Agent({ keepAlive: true });
  const answer = new Promise<string>((resolve, reject) => {
    const asked = get(`${front.origin}/products/rose`, { agent }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve(text));
    });
    asked.once('error', reject);
  });
  await begun;
  const stopped = front.stop();
  finish();
  expect(await answer).toContain('whole');
  await stopped;
  expect(front.server.listening).toBe(false);
  agent.destroy();
});

let line: Socket | undefined;
afterEach(() => line?.destroy());

test('it does not wait for a line that a browser opened ahead and asked nothing over', async () => {
  const front = await startTestFront({ next: async (_request, response) => void response.end() });
  /* Its limits would end the line too, half a minute later. */
  Object.assign(front.server, { headersTimeout: 0, requestTimeout: 0 });
  line = connect(front.port, '127.0.0.1');
  const isOver = new Promise((resolve) => line?.once('close', resolve));
  await new Promise((resolve) => front.server.once('connection', resolve));
  await front.stop();
  await isOver;
  expect(front.server.listening).toBe(false);
});
