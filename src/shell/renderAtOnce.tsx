import type { NextPageContext } from 'next';
import type { AppType } from 'next/app';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

type HeadTags = (ReactElement | null)[];

/** What Next hands a document, as far as it is needed here. */
interface RenderTools {
  readonly AppTree: NextPageContext['AppTree'];
  readonly renderPage: (options: {
    enhanceApp: () => AppType;
  }) => { head?: HeadTags } | Promise<{ head?: HeadTags }>;
}

/** A page as the document frames it. */
interface RenderedPage {
  readonly html: string;
  readonly head?: HeadTags;
  readonly styles: ReactElement;
}

/**
 * Draws a page in one go, with its styles. Next's own way writes piece by piece to a web stream; since nobody gets a page
 * before it is whole, that costs time and helps nobody.
 * @see docs/decisions/0016-server-rendering-cost.md
 */
export async function renderAtOnce({ AppTree, renderPage }: RenderTools): Promise<RenderedPage> {
  const sheet = new ServerStyleSheet();
  let html = '';
  const RenderedAside: AppType = (props) => {
    html = renderToString(sheet.collectStyles(<AppTree {...props} />));
    return null;
  };
  try {
    /* Next draws nothing itself, and tells what the page put into the head. */
    const { head } = await renderPage({ enhanceApp: () => RenderedAside });
    /* A sample of what the visitor's own data will look like is the document's, not React's. */
    const [sample = ''] = /<template data-early[^]*<\/template>/.exec(html) ?? [];
    return {
      html: `<div id="__next">${html.replace(sample, '')}</div>${sample}`,
      head,
      styles: <>{sheet.getStyleElement()}</>,
    };
  } finally {
    sheet.seal();
  }
}
