import { defaultIdentity as shopFacts } from '@/contracts/shopIdentity';
import * as page from '../../pages/[handle]';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';

const shop = openShop({ isBent: true });

interface PageAnswer {
  readonly data: { readonly allContent: { readonly edges: { node: { fields: Record<string, unknown> } }[] } };
}

/** The page as the server draws it once an editor has written these fields. */
async function drawn(fields: Record<string, unknown>) {
  shop.services.bend((answer, question) => {
    if (question.includes('allContent') && question.includes('"page"'))
      for (const { node } of (answer as PageAnswer).data.allContent.edges) Object.assign(node.fields, fields);
    return answer;
  });
  const rendered = await renderPage(page, { path: '/delivery' });
  if (rendered.kind !== 'page') throw new Error(`The page is ${rendered.kind}`);
  return rendered;
}

describe('§3 Page data', () => {
  test('"breadCrumbs.fields.links": the way to the page, its last step without a link', async () => {
    const links = [
      { title: 'Start', url: '/' },
      { title: 'Help', url: '/contact' },
      { title: 'Here', url: '/delivery' },
    ];
    const { html } = await drawn({ breadCrumbs: { fields: { links } } });
    const main = html.split('<main')[1] ?? '';
    expect(main).toMatch(/<a[^>]*href="\/"[^>]*>Start<\/a>.*<a[^>]*href="\/contact"[^>]*>Help<\/a>.*Here/s);
    expect(main).not.toMatch(/<a[^>]*>Here<\/a>/);
    const none = await drawn({ breadCrumbs: undefined });
    expect(none.html.split('<main')[1]).not.toContain('>Start<');
  });

  test('"excludeQueryParameters" travel with the page, so that its links leave them out', async () => {
    const { props } = await drawn({ excludeQueryParameters: ['cid', 'utm_source'] });
    expect(JSON.stringify(props)).toContain('"excludeQueryParameters":["cid","utm_source"]');
  });

  test('a story that opens the page names it, and a later one does not', async () => {
    const story = { type: 'editorial', heading: 'By hand', text: 'Every one.', pictureAlt: '', side: 'left' };
    const { html } = await drawn({ sections: [story, { ...story, heading: 'By van' }] });
    const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
    expect(main).toMatch(/<h1[^>]*>By hand<\/h1>.*<h2[^>]*>By van<\/h2>/s);
    expect(main.match(/<h1/g)).toHaveLength(1);
  });

  test('the shop’s number and mail address in an editor’s words can be pressed', async () => {
    const { phone, email } = shopFacts;
    const { html } = await drawn({
      sections: [{ type: 'richText', heading: 'Help', paragraphs: [`Call ${phone} or write to ${email}.`] }],
    });
    expect(html).toMatch(
      /Call <a href="tel:\+18885550142"[^>]*>1-888-555-0142<\/a> or write to <a href="mailto:care@/,
    );
  });
});
