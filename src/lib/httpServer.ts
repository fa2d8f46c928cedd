import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers what is not even HTTP, is longer than any head, or arrives too slowly, and hangs up.
 * @param body  what is sent as JSON
 */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, body: object): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

const SWEEP_MS = 50;
/** A question may be on its way over a line that was just opened. */
const UNUSED_GRACE_MS = 1000;

/**
 * Ends the lines of a server that stops, except those with an answer under way: lines kept open for more, and those a
 * browser opened ahead and never asked anything over. Made before the server listens; the answer begins the sweep,
 * whose answer ends it.
 */
export function sweepLines(server: Server): () => () => void {
  const lines = new Set<Socket>();
  server.on('connection', (line: Socket) => {
    lines.add(line);
    line.once('close', () => lines.delete(line));
  });
  return () => {
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS).unref();
    const endUnused = () =>
      [...lines].filter((line) => line.bytesRead === 0).forEach((line) => line.destroy());
    const last = setTimeout(endUnused, UNUSED_GRACE_MS).unref();
    return () => {
      clearInterval(sweep);
      clearTimeout(last);
    };
  };
}
