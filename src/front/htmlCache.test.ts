import { anonymousVisitor, type PageDimensions, type Visitor } from '@/contracts/pageCache';
import { createHtmlCache } from './htmlCache';
import type { RenderedPage } from './pageStore';

const nothing: PageDimensions = { partner: false, tags: [], splitTests: [], region: false };

function setUp(maxBytes = 10_000_000) {
  let now = 1_000_000;
  const errors: string[] = [];
  const cache = createHtmlCache({
    maxBytes,
    nowMs: () => now,
    policyOf: () => 'policy',
    onError: (message) => errors.push(message),
  });
  return { cache, errors, pass: (seconds: number) => (now += seconds * 1000) };
}

function page(text: string, changes: Partial<PageDimensions> = {}, cacheTags: string[] = []): RenderedPage {
  const report = { dimensions: { ...nothing, ...changes }, cacheTags, freshSeconds: 60, staleSeconds: 600 };
  return { status: 200, contentType: 'text/html; charset=utf-8', body: Buffer.from(text), report };
}
/** Pages that say how they may be shared all the same. */
const failure: RenderedPage = { ...page('broken'), status: 500 };
const missing: RenderedPage = { ...page('not here'), status: 404 };

const visitor = (changes: Partial<Visitor> = {}): Visitor => ({ ...anonymousVisitor, ...changes });
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Asks for the page and says what came: state and text. */
async function ask(
  cache: ReturnType<typeof setUp>['cache'],
  render: () => Promise<RenderedPage>,
  who = visitor(),
) {
  const answer = await cache.serve({ pageKey: 'page', visitor: who, render });
  if (answer.kind === 'passed') return `passed ${answer.page.status}`;
  return `${answer.state} ${answer.page.encoded.identity.bytes.toString()}`;
}

describe('single flight', () => {
  it('makes a page once however many ask for it at the same time', async () => {
    const { cache } = setUp();
    const render = jest.fn(async () => (await settle(), page('roses')));
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(cache, render)));
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(answers.map((answer) => answer.split(' ')[1]))).toEqual(new Set(['roses']));
  });

  it('also when fifty different visitors meet a page nobody knows yet', async () => {
    const { cache } = setUp();
    const render = jest.fn(async () => (await settle(), page('roses')));
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => ask(cache, render, visitor({ tags: [`cjevent=${n}`] }))),
    );
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('makes one copy for each kind of visitor the page tells apart', async () => {
    const { cache } = setUp();
    const render = (who: Visitor) => async () => (
      await settle(),
      page(who.partnerId ?? 'none', { partner: true })
    );
    const who = [null, 'acme', null, 'acme', 'florex'].map((partnerId) => visitor({ partnerId }));
    const answers = await Promise.all(who.map((one) => ask(cache, render(one), one)));
    expect(answers.map((answer) => answer.split(' ')[1])).toEqual(['none', 'acme', 'none', 'acme', 'florex']);
    expect(cache.count()).toBe(3);
  });
});

describe('variants that look at different facts', () => {
  const arm = (value: number) => visitor({ arms: { hero: value } });
  const byArm =
    (cache: ReturnType<typeof setUp>['cache'], renders: string[]) =>
    (who: Visitor): Promise<string> => {
      const reads = who.arms.hero === 1 ? { region: true } : {};
      const render = async () => {
        renders.push(`${who.arms.hero}${who.region ?? ''}`);
        return page(renders.at(-1) ?? '', { splitTests: ['hero'], ...reads }, ['home']);
      };
      return ask(cache, render, who);
    };

  it('are kept beside each other, each for those who see it', async () => {
    const { cache } = setUp();
    const renders: string[] = [];
    const visit = byArm(cache, renders);
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await visit(arm(0))).toMatch(/ 0$/);
      expect(await visit(arm(1))).toMatch(/ 1$/);
      expect(await visit({ ...arm(1), region: 'CA' })).toMatch(/ 1CA$/);
    }
    /* The first copy was made before anybody knew that the other arm looks at the region. */
    expect(renders).toEqual(['0', '1', '1CA', '0']);
  });

  it('a fact that one of them looked at is forgotten with the content that asked for it', async () => {
    const { cache } = setUp();
    await ask(cache, async () => page('badge', { tags: ['utm_campaign=x'] }, ['home']));
    await ask(cache, async () => page('plain', { partner: true }, ['home']), visitor({ partnerId: 'acme' }));
    cache.clear(['home']);
    const plain = () => page('plain', {}, ['home']);
    await ask(cache, async () => plain());
    expect(await ask(cache, async () => plain(), visitor({ tags: ['utm_campaign=x'] }))).toBe('hit plain');
  });

  it('a copy made without a condition is not shown to whom it is about', async () => {
    const { cache } = setUp();
    const render = (who: Visitor) => async () =>
      who.partnerId
        ? page(who.tags.length > 0 ? 'badge' : 'no badge', { partner: true, tags: ['utm_campaign=x'] })
        : page('plain', { partner: true });
    const plain = visitor();
    const acme = visitor({ partnerId: 'acme' });
    const campaign = { ...acme, tags: ['utm_campaign=x'] };
    for (const who of [acme, plain, campaign]) await ask(cache, render(who), who);
    expect(await ask(cache, render(campaign), campaign)).toBe('hit badge');
    expect(await ask(cache, render(acme), acme)).toMatch(/ no badge$/);
  });
});

describe('stale while revalidate', () => {
  it('fresh pages are served as they are, older ones while the next is made', async () => {
    const { cache, pass } = setUp();
    let version = 0;
    const render = async () => page(`v${++version}`);
    expect(await ask(cache, render)).toBe('miss v1');
    pass(59);
    expect(await ask(cache, render)).toBe('hit v1');
    pass(2);
    expect(await ask(cache, render)).toBe('stale v1');
    await settle();
    expect(await ask(cache, render)).toBe('hit v2');
    pass(60 + 601);
    expect(await ask(cache, render)).toBe('miss v3');
  });

  it('keeps serving the old page while the backend is down, and does not ask again at once', async () => {
    const { cache, errors, pass } = setUp();
    await ask(cache, async () => page('old'));
    pass(10_000);
    const broken = jest.fn(async () => failure);
    expect(await ask(cache, broken)).toBe('stale-if-error old');
    expect(await ask(cache, broken)).toBe('hit old');
    expect(broken).toHaveBeenCalledTimes(1);
    pass(6);
    expect(await ask(cache, async () => page('new'))).toBe('miss new');
    expect(await ask(cache, broken)).toBe('hit new');
    expect(errors).toHaveLength(1);
  });

  it('tells of a failed renewal without the words that were searched for', async () => {
    const { cache, errors, pass } = setUp();
    const request = { pageKey: 'en-US /search?q=ada@example.com', visitor: visitor() };
    const serve = (render: () => Promise<RenderedPage>) => cache.serve({ ...request, render });
    await serve(async () => page('old'));
    pass(62);
    await serve(async () => failure);
    await settle();
    expect(errors).toEqual(['Serving an older copy of en-US /search']);
  });

  it('never keeps an error page', async () => {
    const { cache } = setUp();
    expect(await ask(cache, async () => failure)).toBe('passed 500');
    expect(await ask(cache, async () => missing)).toBe('passed 404');
    expect(cache.count()).toBe(0);
    await expect(ask(cache, () => Promise.reject(new Error('hung')))).rejects.toThrow('hung');
  });

  it('prefers an older whole page to a new one with a part missing, unless the old one was cleared', async () => {
    const { cache, pass } = setUp();
    const rendered = page('half', {}, ['menu']);
    const half = async () => ({ ...rendered, report: { ...rendered.report!, isDegraded: true } });
    expect(await ask(cache, half)).toBe('miss half');
    pass(10_000);
    await ask(cache, async () => page('whole', {}, ['menu']));
    pass(10_000);
    expect(await ask(cache, half)).toBe('stale-if-error whole');
    cache.clear(['menu']);
    expect(await ask(cache, half)).toBe('miss half');
  });

  it('a page that is gone is gone, however good its old copy', async () => {
    const { cache, pass } = setUp();
    await ask(cache, async () => page('old'));
    pass(10_000);
    expect(await ask(cache, async () => missing)).toBe('passed 404');
    expect(cache.count()).toBe(0);
  });
});

describe('tags', () => {
  it('clearing a tag clears every page that carries it and no other', async () => {
    const { cache } = setUp();
    let version = 0;
    const render = async () => page(`v${++version}`, {}, ['product:a', 'navigation']);
    await ask(cache, render);
    expect(cache.clear(['product:b'])).toBe(0);
    expect(await ask(cache, render)).toBe('hit v1');
    expect(cache.clear(['navigation'])).toBe(1);
    expect(await ask(cache, render)).toBe('miss v2');
    expect(cache.clear(['*'])).toBe(1);
    expect(await ask(cache, render)).toBe('miss v3');
  });

  it('a page whose making began before the change is not taken for fresh', async () => {
    const { cache } = setUp();
    let finish: (rendered: RenderedPage) => void = () => undefined;
    const slow = ask(cache, () => new Promise<RenderedPage>((resolve) => (finish = resolve)));
    await settle();
    cache.clear(['product:a']);
    finish(page('before the change', {}, ['product:a']));
    await slow;
    expect(await ask(cache, async () => page('after the change', {}, ['product:a']))).toBe(
      'miss after the change',
    );
  });

  it('nobody joins a making that began before the change', async () => {
    const { cache } = setUp();
    let finish: (rendered: RenderedPage) => void = () => undefined;
    const early = ask(cache, () => new Promise<RenderedPage>((resolve) => (finish = resolve)));
    await settle();
    cache.clear(['*']);
    const late = ask(cache, async () => page('new'));
    finish(page('old'));
    expect([await early, await late]).toEqual(['miss old', 'miss new']);
    expect(await ask(cache, async () => page('never'))).toMatch(/new|never/);
  });
});

describe('what a page depends on', () => {
  it('follows the page when it begins to look at more', async () => {
    const { cache, pass } = setUp();
    await ask(cache, async () => page('for all'));
    pass(10_000);
    const acme = visitor({ partnerId: 'acme' });
    expect(await ask(cache, async () => page('for acme', { partner: true }), acme)).toBe('miss for acme');
    expect(await ask(cache, async () => page('for nobody', { partner: true }))).toBe('miss for nobody');
    expect(await ask(cache, async () => page('never'), acme)).toBe('hit for acme');
  });

  it('stays within its memory', async () => {
    const { cache } = setUp(200_000);
    for (let n = 0; n < 100; n += 1) {
      const body = `${n}`.repeat(3000);
      await cache.serve({ pageKey: `page ${n}`, visitor: visitor(), render: async () => page(body) });
    }
    expect(cache.bytes()).toBeLessThanOrEqual(200_000);
    expect(cache.count()).toBeGreaterThan(5);
  });
});
