import { renderInLocale } from '../../../tests/support/renderInLocale';
import { Amount, Price } from './Price';

describe('Price', () => {
  it('says in words which price is reduced', () => {
    const { container } = renderInLocale(
      <Price price={{ kind: 'sale', price: '$40', regularPrice: '$50', memberPrice: '$36' }} />,
    );
    expect(container).toHaveTextContent('Sale price $40');
    expect(container).toHaveTextContent('Regular price $50');
    expect(container.querySelector('s')).toHaveTextContent('$50');
    expect(container).toHaveTextContent('$36 with Gold');
  });

  it('says in words which price is a member’s own, and which is the usual one', () => {
    const { container } = renderInLocale(<Price price={{ kind: 'own', price: '$36', usualPrice: '$40' }} />);
    expect(container).toHaveTextContent(/^Your Gold price \$36\$36Usually \$40$/);
    expect(container.querySelector('[aria-hidden]')).toHaveTextContent('$36');
    expect(container.querySelector('small')).toHaveTextContent('Usually $40');
  });

  it('leaves the line below to its surroundings', () => {
    const { container } = renderInLocale(
      <Amount price={{ kind: 'single', price: '$40', memberPrice: '$36' }} />,
    );
    expect(container).toHaveTextContent(/^\$40$/);
  });

  it.each([
    [{ kind: 'range', price: '$49.99 - $89.00' } as const, '$49.99 - $89.00'],
    [{ kind: 'free', price: 'FREE' } as const, 'FREE'],
  ])('draws %j', (price, text) => {
    expect(renderInLocale(<Price price={price} />).container).toHaveTextContent(text);
  });
});
