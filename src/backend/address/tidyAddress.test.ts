import { isSameAddress, tidyAddress } from './tidyAddress';

const place = { cities: ['New York', 'St. Albans'] as const, state: 'NY' };
const entered = { addressLine1: '350 W 31st St', city: 'New York', state: 'NY', zipCode: '10001' };

describe('tidyAddress', () => {
  it.each([
    ['what is right stays', {}, {}],
    ['another name of the city', { city: 'Manhattan' }, { city: 'New York' }],
    ['another spelling of it', { city: 'new  york' }, { city: 'New York' }],
    ['Saint for St.', { city: 'Saint Albans' }, { city: 'St. Albans' }],
    ['another state', { state: 'NJ' }, { state: 'NY' }],
    ['a unit in the street', { addressLine1: '350 W 31st St, Apt 4B' }, { addressLine2: 'Apt 4B' }],
    ['a number sign', { addressLine1: '350 W 31st St #12' }, { addressLine2: '#12' }],
    ['a suite in French', { addressLine1: '350 W 31st St bureau 210' }, { addressLine2: 'bureau 210' }],
  ])('%s', (_what, change, expected) => {
    expect(tidyAddress({ ...entered, ...change }, place)).toEqual({ ...entered, ...expected });
  });

  it('leaves a line that is a unit alone, and one that has a second line', () => {
    expect(tidyAddress({ ...entered, addressLine1: 'Unit 4' }, place).addressLine1).toBe('Unit 4');
    const both = { ...entered, addressLine1: '350 W 31st St Apt 4', addressLine2: 'Floor 2' };
    expect(tidyAddress(both, place)).toEqual(both);
  });
});

it.each([
  [{ city: 'NEW YORK', addressLine1: '350 w. 31st st.' }, true],
  [{ city: 'Albany' }, false],
  [{ addressLine2: 'Apt 4' }, false],
])('isSameAddress(%j): %s', (change, isSame) => {
  expect(isSameAddress(entered, { ...entered, ...change })).toBe(isSame);
});
