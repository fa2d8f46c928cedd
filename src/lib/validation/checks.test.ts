import * as checks from './checks';

const valid = undefined;

describe('§5 Form validators', () => {
  test.each([
    ['', 'required'],
    ['  ', 'required'],
    [undefined, 'required'],
    [0, valid],
    ['a', valid],
  ])('required(%p)', (value, key) => expect(checks.required(value)?.key).toBe(key));

  test.each([
    ['rose@larkstem.example', 'email'],
    ['rose@larkstem.com', valid],
    ['rose.lark+tag@mail.larkstem.co', valid],
    ['rose@[192.168.0.1]', valid],
    ['rose@larkstem', 'email'],
    ['rose@larkstem.c', 'email'],
    ['rose@larkstem.museums', 'email'],
    ['rose larkstem@x.com', 'email'],
    ['@x.com', 'email'],
    ['', valid],
  ])('email(%p)', (value, key) => expect(checks.email(value)?.key).toBe(key));

  test.each([
    ['Flower!1', valid],
    ['Flower 1', valid],
    ['Flowe!1', 'password'],
    ['flower!1', 'password'],
    ['FLOWER!1', 'password'],
    ['Flower11', 'password'],
    ['Flower_11', 'password'],
    ['Flower!1234567890ab', 'password'],
    ['Flower!1234567890a', valid],
  ])('password(%p)', (value, key) => expect(checks.password(value)?.key).toBe(key));

  test('max and min length name the limit', () => {
    expect(checks.maxLength(3)('abcd')).toEqual({ key: 'maxLength', values: { n: 3 } });
    expect(checks.maxLength(3)('abc')).toBeUndefined();
    expect(checks.maxLength(1)('🌷')).toBeUndefined();
    expect(checks.minLength(3)('ab')).toEqual({ key: 'minLength', values: { n: 3 } });
    expect(checks.minLength(3)('')).toBeUndefined();
  });

  test('confirm password must equal the named field', () => {
    expect(checks.sameAs('password')('a', { password: 'b' })?.key).toBe('passwordsDiffer');
    expect(checks.sameAs('password')('a', { password: 'a' })).toBeUndefined();
  });

  test.each([
    ['LK-2A3B-9XYZ', valid],
    ['lk-2a3b-9xyz-1', valid],
    ['2A3B', 'orderNumber'],
  ])('orderNumber(%p)', (value, key) => expect(checks.orderNumber(value)?.key).toBe(key));

  test.each([
    ["12 Rue de l'Église, #4", valid],
    ['12 Main St; drop table', 'address'],
  ])('address(%p)', (value, key) => expect(checks.address(value)?.key).toBe(key));

  test.each([
    [checks.lettersOnly, 'Zoé', valid],
    [checks.lettersOnly, 'Zoé 1', 'lettersOnly'],
    [checks.wordCharacters, 'LK-2A3B_1', valid],
    [checks.wordCharacters, 'LK 2A3B', 'wordCharacters'],
    [checks.atLeastOneCharacter, ' ', 'atLeastOneCharacter'],
    [checks.atLeastOneCharacter, 'a', valid],
  ])('patterns, case %#', (check, value, key) => expect(check(value)?.key).toBe(key));

  test('firstOf reports the first problem only', () => {
    expect(checks.firstOf(checks.required, checks.email)('')?.key).toBe('required');
    expect(checks.firstOf(checks.required, checks.email)('x')?.key).toBe('email');
  });
});
