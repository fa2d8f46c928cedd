import { phoneHref } from './shopIdentity';

test.each([
  ['1-888-555-0142', 'tel:+18885550142'],
  ['(212) 555-0142', 'tel:+12125550142'],
  ['212.555.0142', 'tel:+12125550142'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['020 7946 0958', 'tel:02079460958'],
])('C21: a press on %s calls %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});
