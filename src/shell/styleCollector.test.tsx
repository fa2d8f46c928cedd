/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import styled from 'styled-components';
import { createStyleCollector } from './styleCollector';

const Rose = styled.b<{ $colour: string }>`
  color: ${({ $colour }) => $colour};
`;
const Leaf = styled.i`
  color: green;
`;

const stylesOf = (page: React.ReactElement) => {
  const collector = createStyleCollector();
  renderToString(collector.collectStyles(page));
  const tags = collector.getStyleTags();
  collector.seal();
  return tags;
};

test('a page has its own styles and no others, the first time and every other time', () => {
  const red = stylesOf(<Rose $colour="crimson" />);
  const both = stylesOf(
    <>
      <Rose $colour="pink" />
      <Leaf />
    </>,
  );
  expect(red).toContain('color:crimson');
  expect(red).not.toContain('green');
  expect(both).toContain('color:pink');
  expect(both).toContain('color:green');
  expect(both).not.toContain('crimson');
  expect(stylesOf(<Rose $colour="crimson" />)).toBe(red);
});
