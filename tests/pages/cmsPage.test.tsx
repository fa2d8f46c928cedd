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
});
