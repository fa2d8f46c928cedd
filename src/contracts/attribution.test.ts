import { creditedTo } from './attribution';

const click = { source: 'mail', campaign: 'may', refcode: 'ann', clickId: 'a1', clickData: 'b2' };
const bank = { cid: 'spring', partnerId: 'harborbank', splitTest: 'hero:1', ...click };

describe('docs/decisions/0066: what is known after a visit', () => {
  it('each fact takes the place of an earlier one, and what the visit does not say stays', () => {
    expect(creditedTo(bank, { partnerId: 'harborbank', refcode: 'bob' })).toEqual({
      ...bank,
      refcode: 'bob',
    });
    expect(creditedTo({ cid: 'spring', ...click }, { partnerId: 'skyline' })).toMatchObject(click);
  });

  it('another partner does not get what the former one’s link said of its click', () => {
    expect(creditedTo(bank, { partnerId: 'skyline', campaign: 'june' })).toEqual({
      ...{ cid: 'spring', partnerId: 'skyline', splitTest: 'hero:1', campaign: 'june' },
    });
  });

  it('of a visit that may not be measured the partner and the default cid stay', () => {
    expect(creditedTo(bank, { isMeasured: false })).toEqual({
      ...{ cid: 'larkstem-direct', partnerId: 'harborbank' },
    });
    expect(creditedTo(bank, { isMeasured: false, partnerId: 'skyline' })).toEqual({
      ...{ cid: 'larkstem-direct', partnerId: 'skyline' },
    });
    expect(creditedTo(null, { isMeasured: false, ...click })).toEqual({ cid: 'larkstem-direct' });
  });
});
