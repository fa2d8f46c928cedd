import { differenceOf } from './splitChance';

const of = (visitors: number, orders: number) => ({ visitors, orders });

/** Values by the error function of Python's standard library. */
test.each([
  [of(1000, 100), of(1000, 130), { points: 3, margin: 2.793, p: 0.0355 }],
  [of(1000, 130), of(1000, 100), { points: -3, margin: 2.793, p: 0.0355 }],
  [of(5000, 250), of(5000, 250), { points: 0, margin: 0.854, p: 1 }],
  [of(20_000, 400), of(20_000, 520), { points: 0.6, margin: 0.294, p: 0.0001 }],
])('two arms %j, %j', (control, arm, wanted) => {
  const { points, margin, p } = differenceOf(control, arm) ?? {};
  expect([points, margin, p].map((value) => Math.round(10_000 * (value ?? NaN)) / 10_000)).toEqual([
    wanted.points,
    expect.closeTo(wanted.margin, 2),
    wanted.p,
  ]);
});

test.each([
  ['nobody was shown it', of(0, 0)],
  ['nine orders', of(1000, 9)],
  ['all but nine ordered', of(100, 91)],
  ['more orders than visitors', of(50, 60)],
])('too small a sample says nothing: %s', (_, small) => {
  expect(differenceOf(of(1000, 100), small)).toBeUndefined();
  expect(differenceOf(small, of(1000, 100))).toBeUndefined();
});
