import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { renderInLocale } from '../../../tests/support/renderInLocale';
import { scriptedShop } from '../../../tests/support/scriptedShop';
import { Footer } from './Footer';
import { Header, type AuxiliaryMenu, type HeaderProps } from './Header';
import { LiveRegion } from '@/ui/feedback/LiveRegion';
import { PageFrame } from './PageFrame';

const navigation = [
  {
    title: 'Flowers',
    url: '/collections/flowers',
    items: [
      { title: 'Kind', url: '/collections/flowers', items: [{ title: 'Roses', url: '/collections/roses' }] },
    ],
  },
  { title: 'Plants', url: '/collections/plants' },
];

function SampleHeader(props: Partial<HeaderProps>) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [auxiliary, setAuxiliary] = useState<AuxiliaryMenu | null>(null);
  const [store] = useState(() => scriptedShop().store);
  return (
    <Provider store={store}>
      <Header
        navigation={navigation}
        help={[{ title: 'Track an order', url: '/track-order' }]}
        isMainMenuOpen={isMenuOpen}
        onMainMenu={setMenuOpen}
        auxiliaryMenu={auxiliary}
        onAuxiliaryMenu={setAuxiliary}
        searchPanel={<input type="search" aria-label="Search the shop" />}
        place={null}
        onPlace={() => undefined}
        cartCount={null}
        {...props}
      />
    </Provider>
  );
}

describe('Header', () => {
  it('opens a panel of the main menu by its arrow and closes it by Escape', async () => {
    renderInLocale(<SampleHeader />);
    const arrow = screen.getByRole('button', { name: 'More in Flowers', hidden: true });
    await userEvent.click(arrow);
    expect(arrow).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(arrow).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('button', { name: 'More in Plants', hidden: true })).not.toBeInTheDocument();
  });

  it('returns the focus to the arrow when Escape closes the panel around it', async () => {
    renderInLocale(<SampleHeader />);
    const arrow = screen.getByRole('button', { name: 'More in Flowers', hidden: true });
    await userEvent.click(arrow);
    (await screen.findByText('Roses')).focus();
    await userEvent.keyboard('{Escape}');
    expect(arrow).toHaveFocus();
    expect(arrow).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes the search panel when the keyboard goes on to the page it covers', async () => {
    renderInLocale(
      <>
        <SampleHeader />
        <main>
          <a href="#behind">Behind the panel</a>
        </main>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    const panel = await screen.findByRole('region', { name: 'Search' });
    within(panel).getByRole('button', { name: 'Close search' }).focus();
    await userEvent.tab({ shift: true });
    expect(within(panel).getByRole('searchbox')).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Where to?' })).toHaveFocus();
    expect(screen.getByRole('searchbox')).toBeInTheDocument();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Behind the panel' })).toHaveFocus();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('puts the focus into the search panel and closes it by its cross', async () => {
    renderInLocale(<SampleHeader />);
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    const panel = await screen.findByRole('region', { name: 'Search' });
    expect(within(panel).getByRole('searchbox')).toHaveFocus();
    await userEvent.click(within(panel).getByRole('button', { name: 'Close search' }));
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('opens the phone menu as a dialog', async () => {
    renderInLocale(<SampleHeader />);
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(menu).getByRole('link', { name: 'Plants' })).toHaveAttribute('href', '/collections/plants');
    expect(within(menu).getByRole('link', { name: 'Track an order' })).toBeInTheDocument();
  });

  it('says how much is in the cart, once it is known', async () => {
    const open = jest.fn();
    const { rerender } = renderInLocale(<SampleHeader />);
    expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
    rerender(<SampleHeader cartCount={2} onCart={open} />);
    await userEvent.click(screen.getByRole('link', { name: 'Cart, 2 items' }));
    expect(open).toHaveBeenCalledTimes(1);
  });
});

describe('menus of five levels', () => {
  const deep = [
    {
      title: 'Flowers',
      url: '/collections/flowers',
      pictureUrl: '/media/meadow-walk/1/480.webp',
      items: [
        {
          title: 'By flower',
          url: '/collections/flowers',
          items: [
            {
              title: 'Roses',
              url: '/collections/roses',
              items: [
                {
                  title: 'By color',
                  url: '/collections/roses?sort=priceLoHi',
                  items: [{ title: 'Red', url: '/collections/roses?filters=colors_red' }],
                },
              ],
            },
          ],
        },
      ],
    },
  ];

  it('are lists in lists on a desktop, down to the last link', async () => {
    renderInLocale(<SampleHeader navigation={deep} />);
    fireEvent.pointerEnter(screen.getByRole('navigation', { name: 'Main', hidden: true }));
    const red = await screen.findByText('Red');
    expect(red).toHaveAttribute('href', '/collections/roses?filters=colors_red');
    const levels = ['By color', 'Roses'].map((title) => screen.getByText(title).closest('li'));
    for (const level of levels) expect(level).toContainElement(red);
  });

  it('fetch their pictures when somebody comes to them, into a place that is kept', async () => {
    const { container } = renderInLocale(<SampleHeader navigation={deep} />);
    const pictures = () => container.querySelectorAll('nav img');
    expect(pictures()).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'More in Flowers', hidden: true }));
    await waitFor(() => expect(pictures()).toHaveLength(1));
    expect(pictures()[0]).toHaveAttribute('src', '/media/meadow-walk/1/480.webp');
    expect(pictures()[0]).toHaveAttribute('alt', '');
  });

  it('open level by level in the phone’s menu, each with a way to all of it', async () => {
    renderInLocale(<SampleHeader navigation={deep} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    for (const word of ['Flowers', 'Roses', 'By color']) await userEvent.click(within(menu).getByText(word));
    expect(within(menu).getByRole('link', { name: 'Red' })).toBeVisible();
    expect(within(menu).getByRole('link', { name: 'View all: By color' })).toHaveAttribute(
      'href',
      '/collections/roses?sort=priceLoHi',
    );
    expect(within(menu).getByRole('link', { name: 'View all: Roses' })).toBeVisible();
  });
});

describe('Footer', () => {
  const footer = (
    <Footer
      groups={[{ title: 'Help', items: navigation }]}
      phone="1-888-555-0142"
      year={2026}
      path="/collections/roses"
    />
  );

  it('links to this page in every language and marks the present one', () => {
    renderInLocale(footer, 'fr-CA');
    expect(screen.getByRole('link', { name: 'Canada (français)' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: /États-Unis/ })).toHaveAttribute('hreflang', 'en-US');
  });

  it('says once that prices are in US dollars, in Canada only', () => {
    renderInLocale(footer, 'en-CA');
    expect(screen.getByText('Prices are in US dollars.')).toBeInTheDocument();
  });

  it('offers the support line', () => {
    renderInLocale(footer);
    expect(screen.queryByText('Prices are in US dollars.')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '1-888-555-0142' })).toHaveAttribute('href', 'tel:+18885550142');
  });
});

describe('PageFrame', () => {
  it('begins with a way over the header and has one main part', () => {
    renderInLocale(
      <PageFrame isDemo header={null} footer={null} announcement={<LiveRegion text="Roses" />}>
        <h1>Roses</h1>
      </PageFrame>,
    );
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
    expect(screen.getByRole('status')).toHaveTextContent('Roses');
    expect(screen.getByText(/Demonstration shop/)).toBeInTheDocument();
  });
});
