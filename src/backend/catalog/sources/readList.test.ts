import * as z from 'zod/mini';
import { faultText } from './readList';

const said = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value, { error: faultText }).error?.issues.map(({ message }) => message);

const cents = 'must be a whole number (prices are in cents: 4999 is $49.99)';

test.each([
  [z.object({ title: z.string() }), {}, 'is missing'],
  [z.int(), '49.99', `${cents}; it is "49.99"`],
  [z.int(), 49.99, `${cents}; it is 49.99`],
  [z.string(), 7, 'must be a text in quotation marks; it is 7'],
  [z.boolean(), 'yes', 'must be true or false; it is "yes"'],
  [z.array(z.string()), 'roses', 'must be a list; it is "roses"'],
  [z.object({}), ['x'], 'must be a group of fields; it is a list'],
  [z.string(), { a: 1 }, 'must be a text in quotation marks; it is a group of fields'],
  [z.enum(['draft', 'published']), 'ready', 'must be one of "draft", "published"; it is "ready"'],
  [z.literal('membership'), 'gift', 'must be "membership"; it is "gift"'],
  [z.strictObject({}), { titel: 1 }, 'has a field nobody knows: "titel"'],
  [z.strictObject({}), { a: 1, b: 2 }, 'has fields nobody knows: "a", "b"'],
  [z.string().check(z.minLength(1)), '', 'must not be empty'],
  [z.string().check(z.minLength(3)), 'ab', 'must have at least 3 letters'],
  [z.string().check(z.maxLength(3)), 'abcd', 'must have at most 3 letters'],
  [z.array(z.string()).check(z.minLength(1)), [], 'must have at least 1 entry'],
  [z.array(z.string()).check(z.maxLength(2)), ['a', 'b', 'c'], 'must have at most 2 entries'],
  [z.int().check(z.minimum(1)), 0, 'must be at least 1; it is 0'],
  [z.int().check(z.maximum(9)), 10, 'must be at most 9; it is 10'],
  [z.string().check(z.regex(/^a/, 'must begin with a')), 'b', 'must begin with a'],
])('%# a fault is said in words for whoever wrote the file: %j', (schema, value, words) => {
  expect(said(schema, value)).toEqual([words]);
});

test('what is long is cut', () => {
  expect(said(z.int(), 'x'.repeat(100))?.[0]).toMatch(/it is "x{39}…$/);
});
