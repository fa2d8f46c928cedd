import { linkTo, mailsTo } from '../../../tests/support/accountMails';
import { newKey } from '../../../tests/support/openCart';
import { accountCalls } from '../../../tests/support/accountCalls';
import { ada, newCustomer } from '../../../tests/support/signIn';

const now = '2026-11-20T15:00:00Z';
const later = '2026-11-20T15:20:00Z';
const { backend, expectSilentLog, forgetful, userData } = accountCalls(now);

describe('§4 account activation', () => {
  const activate = async (link: { resetToken: string; resetString: string }, accessToken?: string) =>
    (await backend.call('accountActivation', { accessToken, body: link })).answer.success;

  it('by the link of the mail that follows a sign-up, once', async () => {
    const { email, accessToken } = await newCustomer(backend);
    expect((await userData(accessToken)).answer.userData.isActivated).toBe(false);
    const { link, url } = await linkTo(backend, email, 'activation');
    expect(url.pathname).toBe('/activate');
    expect([await activate(link), await activate(link)]).toEqual([true, false]);
    expect((await userData(accessToken)).answer.userData.isActivated).toBe(true);
    /* Whoever has the mail learns that nothing is left to do; a forged link says nothing. */
    const answerTo = async (body: typeof link) => (await backend.call('accountActivation', { body })).answer;
    expect(await answerTo(link)).toEqual({ success: false, isConfirmed: true });
    expect(await answerTo({ ...link, resetToken: 'x'.repeat(43) })).toEqual({ success: false });
  });

  it('counts for the account it was sent to alone: whoever is signed in as somebody else is told so, and it stays good', async () => {
    const { email, accessToken } = await newCustomer(backend);
    const other = await newCustomer(backend);
    const { link: body } = await linkTo(backend, email, 'activation');
    const asOther = await backend.call('accountActivation', { accessToken: other.accessToken, body });
    expect(asOther.answer).toEqual({ success: false, isOther: true });
    for (const token of [accessToken, other.accessToken])
      expect((await userData(token)).answer.userData.isActivated).toBe(false);
    expect((await backend.call('accountActivation', { accessToken, body })).answer).toEqual({
      success: true,
    });
    const usedUp = await backend.call('accountActivation', { accessToken: other.accessToken, body });
    expect(usedUp.answer).toEqual({ success: false, isConfirmed: true });
  });

  it('for seven days, and only as it was sent', async () => {
    const { email, accessToken } = await newCustomer(backend);
    const { link } = await linkTo(backend, email, 'activation');
    const foreign = await forgetful();
    const tried = async (body: typeof link, at: string) =>
      (await backend.call('accountActivation', { body, now: at })).answer.success;
    expect(await tried({ ...link, resetToken: foreign.link.resetToken }, later)).toBe(false);
    expect(await tried(foreign.link, later)).toBe(false);
    expect(await tried(link, '2026-11-27T15:00:00Z')).toBe(false);
    expect((await userData(accessToken)).answer.userData.isActivated).toBe(false);
    expect(await tried(link, '2026-11-27T14:59:00Z')).toBe(true);
  });

  it('sends the mail again, whose link replaces the first, and none once it is done', async () => {
    const { email, accessToken } = await newCustomer(backend);
    const first = await linkTo(backend, email, 'activation');
    const again = () => backend.call('sendActivation', { accessToken, body: {}, now: later });
    await again();
    const second = await linkTo(backend, email, 'activation');
    expect([await activate(first.link), await activate(second.link, accessToken)]).toEqual([false, true]);
    expect((await again()).answer).toEqual({ success: true });
    expect(await mailsTo(backend, email, 'activation')).toHaveLength(2);
  });

  it('sends at most five in an hour, also to one address after another', async () => {
    const { email, accessToken } = await newCustomer(backend);
    const sentTo = async (address: string) => (await mailsTo(backend, address, 'activation')).length;
    for (let asked = 0; asked < 2; asked += 1)
      await backend.call('sendActivation', { accessToken, body: {} });
    const addresses = Array.from({ length: 4 }, () => `${newKey()}@example.com`);
    const statuses: number[] = [];
    for (const address of addresses) {
      const body = { firstName: 'Ada', lastName: 'Byron', email: address, password: ada.password };
      statuses.push((await backend.call('updateContactInfo', { accessToken, body })).status);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
    const sent = await Promise.all([email, ...addresses].map(sentTo));
    expect(sent).toEqual([3, 1, 1, 0, 0]);
    await backend.call('sendActivation', { accessToken, body: {}, now: '2026-11-20T16:00:01Z' });
    expect(await sentTo(addresses[1] ?? '')).toBe(2);
  });

  it('one mail too many does not end the link of the last one', async () => {
    const { email, accessToken } = await newCustomer(backend);
    for (let asked = 0; asked < 6; asked += 1)
      await backend.call('sendActivation', { accessToken, body: {} });
    expect(await mailsTo(backend, email, 'activation')).toHaveLength(5);
    expect(await activate((await linkTo(backend, email, 'activation')).link)).toBe(true);
  });
});

it('no address, password or secret of a link is in a line of the log', expectSilentLog);
