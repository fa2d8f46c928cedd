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
