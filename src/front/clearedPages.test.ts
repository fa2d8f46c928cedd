import { contentVersion, noteRecovery, recoveries, reducedTag } from '@/contracts/contentVersion';
import type { PageReport } from '@/contracts/pageCache';
import { invalidation } from '@/contracts/publicPort';
import { roseFront, roseReport } from '../../tests/support/roseFront';
import { webhookSecret } from '../../tests/support/testFront';

const { pages, get, clear } = roseFront();

describe('C22: a page that lacks what a service gives', () => {
  const reduced: PageReport = {
    ...roseReport,
    cacheTags: ['product:rose', reducedTag('content')],
    isDegraded: true,
  };

  it('is kept by nobody but us', async () => {
    pages.report = reduced;
    for (const state of ['miss', 'hit']) {
      const { headers } = await get('/products/reduced');
      expect([headers.get('x-cache'), headers.get('cache-control')]).toEqual([state, 'private, no-store']);
      expect([headers.get('cdn-cache-control'), headers.get('surrogate-key')]).toEqual([null, null]);
    }
  });

  it('is made anew at the next look after that service answers again, and after no other', async () => {
    pages.report = reduced;
    await get('/products/back');
    pages.report = roseReport;
    noteRecovery('search');
    expect((await get('/products/back')).headers.get('x-cache')).toBe('hit');
    const contentBefore = contentVersion();
    noteRecovery('content');
    const whole = await get('/products/back');
    expect([whole.headers.get('x-cache'), whole.headers.get('surrogate-key')]).toEqual([
      'miss',
      'product:rose',
    ]);
    expect(contentVersion()).toBe(contentBefore);
  });

  it('also when its making began before', async () => {
    pages.report = reduced;
    pages.duringRender = () => noteRecovery('content');
    await get('/products/meanwhile');
    pages.report = roseReport;
    expect((await get('/products/meanwhile')).headers.get('x-cache')).toBe('miss');
  });

  it('says when to come back, and means it', async () => {
    pages.status = 503;
    const { headers } = await get('/products/nobody-kept-it');
    expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['1', 'private, no-store']);
  });

  it('another process that reports a recovery clears nothing else', async () => {
    pages.report = reduced;
    await get('/products/elsewhere');
    pages.report = roseReport;
    const [contentBefore, recoveriesBefore] = [contentVersion(), recoveries()];
    expect(await clear([reducedTag('content')])).toBe(204);
    expect((await get('/products/elsewhere')).headers.get('x-cache')).toBe('miss');
    expect([contentVersion() - contentBefore, recoveries() - recoveriesBefore]).toEqual([0, 1]);
  });
});

describe('invalidation', () => {
  it('obeys a signed message and nothing else', async () => {
    await get('/products/rose');
    expect(await clear(['product:rose'], 'wrong secret')).toBe(401);
    expect(await clear(['product:rose'], webhookSecret, Date.now() - 3_600_000)).toBe(401);
    expect((await get('/products/rose')).headers.get('x-cache')).toBe('hit');
    expect(await clear(['product:rose'])).toBe(204);
    expect((await get('/products/rose')).headers.get('x-cache')).toBe('miss');
    expect((await get(invalidation.path)).status).toBe(405);
  });
});
