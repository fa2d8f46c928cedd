import { renderInLocale } from '../../../tests/support/renderInLocale';
import { Price } from './Price';

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

  it('leaves the member price out where there is no membership', () => {
    const { container } = renderInLocale(
      <Price price={{ kind: 'single', price: '$40', memberPrice: '$36' }} hideMemberPrice />,
    );
    expect(container).toHaveTextContent(/^\$40$/);
  });

  it.each([
    [{ kind: 'range', label: '$49.99 - $89.00' } as const, '$49.99 - $89.00'],
    [{ kind: 'free', label: 'FREE' } as const, 'FREE'],
  ])('draws %j', (price, text) => {
    expect(renderInLocale(<Price price={price} />).container).toHaveTextContent(text);
  });
});
