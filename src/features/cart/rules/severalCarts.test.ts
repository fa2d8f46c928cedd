import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { billRows } from './bill';
import { cartsAsOne } from './severalCarts';

const own = sampleCart();
const other = sampleCart([sampleLine({ itemId: 'item-9', lineTotal: 30.1 })], {
  ...{ id: 'cart-2', cartId: 'cart-2', promoDiscount: 3, totalAmount: 47.09 },
});

test('one cart stays as it is', () => expect(cartsAsOne([own])).toBe(own));

test('the bill of several carts has one row of a kind, and its rows add up to what is charged', () => {
  const rows = billRows(cartsAsOne([own, other]));
  expect(rows.map(({ kind }) => kind)).toEqual(['goods', 'discount', 'delivery', 'tax']);
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(6998 + 4709);
  expect(cartsAsOne([own, other]).totalAmount).toBe(117.07);
});
