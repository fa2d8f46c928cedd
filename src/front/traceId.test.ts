import { newTraceId } from './traceId';

it('makes ids of 32 hexadecimal digits, none of them twice', () => {
  const ids = Array.from({ length: 1000 }, newTraceId);
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(1000);
});
