import Cookies from 'js-cookie';
import { choosePrivacy } from '@/features/consent/state';
import { readParameters } from '../rules';
import { followPrivacyChoice, rememberVisit } from '.';

const names = ['visit_source', 'paid_click', 'privacy_choice'];
/** What a script asks the browser to write, lifetimes included. */
let written: string[] = [];
beforeEach(() => {
  names.forEach((name) => Cookies.remove(name));
  const owner = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    written.push(text);
    owner?.set?.call(document, text);
  });
  written = [];
});
afterEach(() => jest.restoreAllMocks());

const visit = (search: string, locale = 'en-US') => rememberVisit(readParameters(search), locale);

describe('docs/decisions/0066: cookies of a visit', () => {
  it('a partner is remembered for the visit, and a paid click for 30 days', () => {
    visit('?partnerid=harborbank&utm_source=mail');
    expect(Cookies.get('visit_source')).toBe('partnerid=harborbank&utm_source=mail');
    expect(Cookies.get('paid_click')).toBe('partnerid=harborbank&utm_source=mail');
    const [session = '', click = ''] = written;
    expect(session).not.toMatch(/expires/i);
    const days = (Date.parse(/expires=([^;]+)/i.exec(click)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect(written.every((text) => /samesite=lax/i.test(text))).toBe(true);
  });

  it('on a shop of two hosts the answer and the campaign are for both; a no takes them back from both', () => {
    const settings = { cookieDomain: 'shop.example' };
    Object.assign(window, { __NEXT_DATA__: { props: { pageProps: { settings } } } });
    visit('?partnerid=harborbank&utm_source=mail');
    choosePrivacy('no');
    /* This browser is at neither host and keeps none of them. */
    Cookies.set('privacy_choice', 'no');
    followPrivacyChoice(readParameters(''), 'en-US');
    Object.assign(window, { __NEXT_DATA__: undefined });
    const domains = written
      .filter((text) => !/domain=shop\.example/i.test(text))
      .map((text) => text.split('=')[0]);
    expect(written.filter((text) => /^privacy_choice=no.*domain=shop\.example/i.test(text))).toHaveLength(1);
    expect(
      written.filter((text) => /^(?:paid_click|visit_source)=partnerid.*domain=/i.test(text)),
    ).toHaveLength(2);
    /* What one host had stored before is removed there, too. */
    expect(domains).toEqual(['privacy_choice', 'visit_source', 'paid_click', 'split_test']);
  });

  it('a visit that brings nothing writes nothing: a network’s cookie keeps its lifetime', () => {
    Cookies.set('paid_click', 'prid=acme', { expires: 90 });
    written = [];
    for (const search of ['', '?zipcode=10001', '?cid=larkstem-direct', '?partnerid=<b>']) visit(search);
    expect(written).toEqual([]);
  });

  it('words of a mail are remembered for the visit only, beside what a network wrote', () => {
    Cookies.set('paid_click', 'prid=acme');
    visit('?utm_source=mail');
    expect(Cookies.get('paid_click')).toBe('prid=acme');
    expect(Cookies.get('visit_source')).toBe('utm_source=mail');
  });

  it('the last value wins, and what a later address does not say stays', () => {
    visit('?partnerid=harborbank&refcode=ann&cid=a');
    visit('?prid=harborbank&cid=b');
    expect(Cookies.get('paid_click')).toBe('prid=harborbank&refcode=ann&cid=b');
  });

  it('another partner does not get the click of the former one', () => {
    visit('?partnerid=harborbank&refcode=ann&utm_campaign=may&cid=a');
    visit('?prid=skyline&cid=b');
    expect(Cookies.get('paid_click')).toBe('prid=skyline&cid=b');
  });

  it('Quebec: before a yes the partner alone, for the visit; then everything', () => {
    visit('?partnerid=harborbank&utm_source=mail', 'fr-CA');
    expect(Cookies.get('visit_source')).toBe('partnerid=harborbank');
    expect(Cookies.get('paid_click')).toBeUndefined();
    choosePrivacy('yes');
    visit('?partnerid=harborbank&utm_source=mail', 'fr-CA');
    expect(Cookies.get('paid_click')).toBe('partnerid=harborbank&utm_source=mail');
  });

  it('a no forgets campaigns and keeps the partner for the visit', () => {
    visit('?partnerid=harborbank&cid=a&utm_source=mail');
    choosePrivacy('no');
    followPrivacyChoice({ utm_source: 'mail' }, 'en-US');
    expect(Cookies.get('paid_click')).toBeUndefined();
    expect(Cookies.get('visit_source')).toBe('partnerid=harborbank');
  });

  it('a broken cookie counts as empty', () => {
    document.cookie = 'visit_source=%E0%A4%A';
    visit('?partnerid=harborbank');
    expect(Cookies.get('visit_source')).toBe('partnerid=harborbank');
  });
});
