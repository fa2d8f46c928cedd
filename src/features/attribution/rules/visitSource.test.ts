import fc from 'fast-check';
import {
  attributionOf,
  broughtBy,
  cookieText,
  hasPaidClick,
  readParameters,
  readTrackingCookie,
} from './visitSource';
import { mergedParameters } from '@/contracts/visitParameters';

const read = (search: string) => mergedParameters(readParameters(search));

describe('§1 Attribution comes from query parameters', () => {
  it.each([
    ['?partnerid=HarborBank', { partnerId: 'HarborBank' }],
    ['?prid=acme&PARTNERID=bank&partnerId=harborbank', { partnerId: 'harborbank' }],
    ['?utm_source=mail&utm_campaign=may', { source: 'mail', campaign: 'may' }],
    ['?campaignid=7&utm_campaign=may', { campaign: '7' }],
    ['?refcode=ann&cid=spring', { refcode: 'ann', cid: 'spring' }],
    ['?cjevent=a1&cjdata=b2', { clickId: 'a1', clickData: 'b2' }],
    ['?refcode=%00a%0Db%E2%80%AE', { refcode: 'a b' }],
  ])('%s is credited', (search, expected) => {
    expect(attributionOf(read(search), true)).toEqual(expected);
  });

  it.each(['', '?zipcode=10001&fname=Ann', '?cid=larkstem-direct', '?partnerid=<script>', '?utm_source='])(
    '"%s" brings nothing',
    (search) => {
      expect(attributionOf(read(search), true)).toBeUndefined();
      expect(broughtBy(read(search), true)).toEqual({});
    },
  );

  it('where measuring is not allowed the partner alone is credited and remembered', () => {
    const all = read('?partnerid=bank&cid=x&utm_source=mail&refcode=ann&cjevent=1');
    expect(attributionOf(all, false)).toEqual({ partnerId: 'bank' });
    expect(broughtBy(all, false)).toEqual({ partnerId: 'bank' });
  });

  it('a partner, a campaign number and a click are paid for, the name of a mail is not', () => {
    expect(
      ['?prid=a', '?cid=a', '?cjevent=a', '?refcode=a'].map((one) => hasPaidClick(readParameters(one))),
    ).toEqual([true, true, true, true]);
    expect(hasPaidClick(readParameters('?utm_source=mail&category=roses'))).toBe(false);
  });
});

describe('§3 the paid-click cookie', () => {
  it('has lower-case names, the partner first, and nothing about a person', () => {
    const text = cookieText(readParameters('?utm_source=mail&partnerId=bank&fname=Ann&zipcode=10001&a=1'));
    expect(text).toBe('partnerid=bank&utm_source=mail');
  });

  it('stays short, keeps the partner and can be read again, whatever the address says', () => {
    const word = fc.string({ maxLength: 300 });
    fc.assert(
      fc.property(word, word, word, (a, b, c) => {
        const query = new URLSearchParams({ cjdata: a, utm_term: b, cjevent: c, partnerid: 'bank' });
        const text = cookieText(readParameters(`?${query}`));
        expect(text.length).toBeLessThanOrEqual(1500);
        expect(readTrackingCookie(text).partnerId).toBe('bank');
      }),
    );
  });

  it('the newest source that names a partner wins, by whichever name, and the former one’s click goes', () => {
    const merged = mergedParameters(
      { cid: 'new' },
      { prid: 'skyline' },
      { partnerId: 'bank', refcode: 'ann', utm_campaign: 'may', cjevent: 'a1', category: 'roses' },
    );
    expect(merged).toEqual({ cid: 'new', prid: 'skyline', category: 'roses' });
  });
});
