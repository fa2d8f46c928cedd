import type { Socket } from 'node:net';
import { errorKey, type ErrorBody } from '@/contracts/errors';

/** Body for requests so broken that no route sees them. */
export const brokenRequestBody: ErrorBody = {
  errors: { errorMap: { [errorKey.invalidRequest]: 'This request cannot be understood.' } },
};

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is not even HTTP, or arrives too slowly, and hangs up. */
export function answerBrokenRequests(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = JSON.stringify(brokenRequestBody);
  const head = [
    `HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
