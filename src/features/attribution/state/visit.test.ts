import { createShopStore } from '@/shell/store';
import {
  presentVisit,
  storedRecipient,
  readVisit,
  selectCarriedParameters,
  selectPartnerId,
  selectVisitParameters,
} from '.';
import { storeRecipient } from './recipient';

const cookies: Record<string, string> = { paid_click: 'prid=acme&cid=from-cookie' };
const cookie = (name: string) => cookies[name];

describe('§2 reading the visit', () => {
  it('merges address and cookie, but lets only the address go along', async () => {
    const { dispatch, getState } = createShopStore();
    await dispatch(readVisit({ search: '?utm_source=mail&secret=1', cookie }));
    expect(selectVisitParameters(getState())).toEqual({
      cid: 'from-cookie',
      prid: 'acme',
      utm_source: 'mail',
    });
    expect(selectCarriedParameters(getState())).toEqual({ utm_source: 'mail' });
    expect(selectPartnerId(getState())).toBe('acme');
  });

  it('keeps campaign and referral of the link the visit began with; they stand in no further address', async () => {
    const { dispatch, getState } = createShopStore();
    await dispatch(readVisit({ search: '?refcode=ann&campaignid=7&cid=a', cookie }));
    await dispatch(readVisit({ search: '?cid=a', cookie }));
    expect(selectVisitParameters(getState())).toMatchObject({ refcode: 'ann', campaignid: '7' });
    await dispatch(readVisit({ search: '?refcode=bob', cookie }));
    expect(selectVisitParameters(getState())).toMatchObject({ refcode: 'bob', campaignid: '7' });
  });

  it('what an address brought is credited to no other partner, and an older click is not of this visit', async () => {
    const { dispatch, getState } = createShopStore();
    await dispatch(readVisit({ search: '?partnerid=bank&refcode=ann', cookie }));
    expect(presentVisit(getState())).toMatchObject({ partnerId: 'bank', refcode: 'ann' });
    await dispatch(readVisit({ search: '?partnerid=skyline', cookie }));
    expect(selectVisitParameters(getState())).not.toHaveProperty('refcode');
    expect(presentVisit(getState())).toEqual({ partnerId: 'skyline', cid: 'larkstem-direct' });
  });

  it('changes nothing as long as the address says the same', async () => {
    const { dispatch, getState } = createShopStore();
    await dispatch(readVisit({ search: '?cid=a', cookie }));
    const before = getState().attribution;
    await dispatch(readVisit({ search: '?cid=a', cookie }));
    expect(getState().attribution).toBe(before);
  });
});

describe('a recipient named in an address', () => {
  beforeEach(() => window.sessionStorage.clear());

  it('is kept for the visit, a part at a time, and nothing else is', () => {
    storeRecipient({ fname: 'Ann', utm_source: 'mail' });
    storeRecipient({ add1: '1 Rose Lane' });
    storeRecipient({ utm_source: 'mail' });
    expect(storedRecipient()).toEqual({ fname: 'Ann', add1: '1 Rose Lane' });
  });

  it('keeps the place with its street when a later address names neither; another place or street forgets both', () => {
    const hospital = { locationname: 'Mercy', locationtype: 'hospital', zip: '10001' };
    storeRecipient({ ...hospital, fname: 'Ann', add1: '1 Rose Lane', add2: '4', utm_source: 'mail' });
    storeRecipient({ lname: 'Lee' });
    storeRecipient({});
    const ann = { fname: 'Ann', lname: 'Lee' };
    expect(storedRecipient()).toEqual({ ...hospital, ...ann, add1: '1 Rose Lane', add2: '4' });
    storeRecipient({ locationname: 'Saint Luke', zip: '94103' });
    expect(storedRecipient()).toEqual({ ...ann, locationname: 'Saint Luke', zip: '94103' });
    storeRecipient({ add1: '2 Elm Street' });
    expect(storedRecipient()).toEqual({ ...ann, add1: '2 Elm Street' });
  });

  it('is unknown when what was kept cannot be read', () => {
    window.sessionStorage.setItem('recipientParameters', '{');
    expect(storedRecipient()).toEqual({});
  });
});
