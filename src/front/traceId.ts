import { randomFillSync } from 'node:crypto';

const ID_BYTES = 16;
const pool = Buffer.alloc(ID_BYTES * 256);
let used = pool.byteLength;

/** An unguessable id for one request; random bytes are fetched for many requests at a time. */
export function newTraceId(): string {
  if (used === pool.byteLength) {
    randomFillSync(pool);
    used = 0;
  }
  used += ID_BYTES;
  return pool.toString('hex', used - ID_BYTES, used);
}
