/** @jest-environment node */
import type { AppType } from 'next/app';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import styled from 'styled-components';
import { renderAtOnce } from './renderAtOnce';

const Rose = styled.b`
  color: crimson;
`;

/** Next's part: draws what it is given, hands it the page's own properties, and knows the head. */
function nextDraws(Page: ComponentType) {
  const head: null[] = [];
  const AppTree = (({ pageProps }: { pageProps: { name: string } }) => {
    head.push(null);
    return (
      <main title={pageProps.name}>
        <Page />
      </main>
    );
  }) as never;
  const renderPage = async ({ enhanceApp }: { enhanceApp: () => AppType }) => {
    const App = enhanceApp() as ComponentType<{ pageProps: unknown }>;
    return { html: renderToStaticMarkup(<App pageProps={{ name: 'roses' }} />), head };
  };
  return { AppTree, renderPage };
}

it('draws the page with its own properties, its styles and its head, once', async () => {
  const drawn = await renderAtOnce(nextDraws(() => <Rose>red</Rose>));
  expect(drawn.html).toMatch(
    /^<div id="__next"><main title="roses"><b class="[^"]+">red<\/b><\/main><\/div>$/,
  );
  expect(renderToStaticMarkup(drawn.styles)).toContain('color:crimson;');
  expect(drawn.head).toHaveLength(1);
});

it('a page that breaks stays broken', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = () => {
    throw new Error('no roses');
  };
  await expect(renderAtOnce(nextDraws(broken))).rejects.toThrow('no roses');
  complain.mockRestore();
});
