import Cookies from 'js-cookie';
import { readCookie } from './readCookie';

afterEach(() => ['a', 'aa'].forEach((name) => Cookies.remove(name)));

test.each(['1', 'x=y; z', 'é "ü"', '100%'])('reads what js-cookie has written: %j', (value) => {
  Cookies.set('aa', 'other');
  Cookies.set('a', value);
  expect([readCookie('a'), Cookies.get('a')]).toEqual([value, value]);
});

test('a cookie that is not there, or cannot be read, is none', () => {
  expect(readCookie('a')).toBeUndefined();
  document.cookie = 'a=%E0%A4%A';
  expect(readCookie('a')).toBeUndefined();
});
