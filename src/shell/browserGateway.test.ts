import Cookies from 'js-cookie';
import { browserSession } from './browserGateway';

test('§4 a session that was refused leaves none of its cookies behind, and the cart stays', () => {
  for (const name of ['access_token', 'last_active', 'pc1', 'cartId']) Cookies.set(name, 'x');
  expect(browserSession.accessToken()).toBe('x');
  browserSession.clear();
  expect(browserSession.accessToken()).toBeUndefined();
  expect(Object.keys(Cookies.get())).toEqual(['cartId']);
});
