import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import styled, { __PRIVATE__, ServerStyleSheet } from 'styled-components';
import { keepServerStyles } from './keepServerStyles';
import { nestedConditions } from './nestedConditions';

describe('a condition is written inside of its rules', () => {
  it.each([
    ['.a{color:red;}', ['.a{color:red;}']],
    ['@media (min-width: 768px){.a{color:red;}}', ['.a{@media (min-width: 768px){color:red;}}']],
    [
      '@supports (x:y){.a{b:c;}.a>li,.a i{d:e;}}',
      ['.a{@supports (x:y){b:c;}}', '.a>li,.a i{@supports (x:y){d:e;}}'],
    ],
    ['@media x{@supports (y:z){.a{b:c;}}}', ['@media x{@supports (y:z){.a{b:c;}}}']],
    ['@keyframes a{to{opacity:1;}}', ['@keyframes a{to{opacity:1;}}']],
  ])('%s', (rule, expected) => expect(nestedConditions(rule)).toEqual(expected));
});

describe('styles the page came with', () => {
  const Plain = styled.p<{ $tone?: string }>`
    color: ${({ $tone = 'green' }) => $tone};
  `;
  const Own = styled(Plain)`
    color: black;
  `;
  const Late = styled.b`
    color: blue;
  `;

  /** What the server writes for a page, in the head of this one. */
  function pageStyles(): HTMLStyleElement {
    const collector = new ServerStyleSheet();
    renderToString(
      collector.collectStyles(
        <>
          <Plain />
          <Own />
        </>,
      ),
    );
    document.head.innerHTML = collector.getStyleTags();
    const element = document.querySelector('style')!;
    element.setAttribute('data-styled', 'active');
    return element;
  }
  const texts = (element: HTMLStyleElement) => [...element.sheet!.cssRules].map(({ cssText }) => cssText);

  it('stay where they are, and what comes later is put in its place among them', () => {
    const { StyleSheet } = __PRIVATE__;
    const mainSheet = new StyleSheet({ isServer: false, useCSSOMInjection: true });
    const element = pageStyles();
    const before = texts(element).length;
    keepServerStyles(element, { StyleSheet, mainSheet });
    expect(document.querySelectorAll('style')).toHaveLength(1);
    const [id, names] = [...mainSheet.names][0]!;
    expect(mainSheet.hasNameForId(id, [...names][0]!)).toBe(true);

    mainSheet.insertRules(id, 'later', ['.later{color:red}']);
    mainSheet.insertRules(Late.styledComponentId, 'last', ['.last{color:blue}']);
    const after = texts(element);
    expect(after).toHaveLength(before + 2);
    const at = (part: string) => after.findIndex((text) => text.includes(part));
    expect(at('.later')).toBeLessThan(at('black'));
    expect(at('.later')).toBeGreaterThan(at('green'));
    expect(at('.last')).toBe(after.length - 1);
  });

  it('are left alone where there are none', () => {
    keepServerStyles(null);
    expect(render(<Late />).container.firstChild).toBeInTheDocument();
  });
});
