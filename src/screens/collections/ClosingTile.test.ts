import fc from 'fast-check';
import { closingSpan } from './ClosingTile';

test.each([
  { count: 23, columns: 2, span: 1 },
  { count: 23, columns: 4, span: 1 },
  { count: 22, columns: 4, span: 2 },
  { count: 24, columns: 4, span: 4 },
  { count: 1, columns: 3, span: 2 },
  { count: 0, columns: 3, span: 3 },
])('after $count tiles in rows of $columns the closing one takes $span', ({ count, columns, span }) => {
  expect(closingSpan(count, columns)).toBe(span);
});

test('with the closing tile every row is full, whatever the number of tiles', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 1, max: 6 }), (count, columns) => {
      const span = closingSpan(count, columns);
      expect((count + span) % columns).toBe(0);
      expect(span).toBeGreaterThanOrEqual(1);
      expect(span).toBeLessThanOrEqual(columns);
    }),
  );
});
