import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers a request that is not HTTP, has too long a head, or arrives too slowly, and closes the connection.
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
/** A request may be on its way over a new connection. */
const UNUSED_GRACE_MS = 1000;

/**
 * Closes the connections of a server that stops, except those with a response under way: idle kept-alive ones, and those a
 * browser opened in advance and never used. Call it before the server listens. The returned function starts closing; what
 * it returns ends that.
 */
export function sweepConnections(server: Server): () => () => void {
  const connections = new Set<Socket>();
  server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  return () => {
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS).unref();
    const endUnused = () =>
      [...connections].filter(({ bytesRead }) => bytesRead === 0).forEach((unused) => unused.destroy());
    const last = setTimeout(endUnused, UNUSED_GRACE_MS).unref();
    return () => {
      clearInterval(sweep);
      clearTimeout(last);
    };
  };
}

/**
 * The part of an address that identifies one client: an IPv4 address as it is, an IPv6 one by its first 64 bits, for the
 * rest is the client's own to change.
 * @param address  as a socket names it; IPv4 within IPv6 counts as IPv4
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(gap).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
