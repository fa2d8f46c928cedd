import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInLocale } from '../../../tests/support/renderInLocale';
import { Button } from '../controls/Button';
import { Dialog } from './Dialog';
import { Disclosure } from './Disclosure';
import { Drawer } from './Drawer';
import { Menu } from './Menu';
import { Tabs } from './Tabs';

function DialogSample({ dismissible }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Update Delivery Date"
        description="This changes your cart."
        dismissible={dismissible}
      >
        <input aria-label="Zip code" />
        <Button onClick={() => setOpen(false)}>Update</Button>
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('is named and described, takes the focus and closes on Escape', async () => {
    renderInLocale(<DialogSample />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Update Delivery Date' });
    expect(dialog).toHaveAccessibleDescription('This changes your cart.');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('has no cross and no Escape when it must be answered', async () => {
    renderInLocale(<DialogSample dismissible={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('puts no style text into the page while it runs', async () => {
    renderInLocale(<DialogSample />);
    const before = document.querySelectorAll('style:not([data-styled])').length;
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    expect(document.querySelectorAll('style:not([data-styled])')).toHaveLength(before);
  });
});

describe('Drawer', () => {
  it('is a dialog with a cross in the language of the page', async () => {
    const close = jest.fn();
    renderInLocale(
      <Drawer open onClose={close} title="Panier">
        <p>Vide</p>
      </Drawer>,
      'fr-CA',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.getByRole('dialog', { name: 'Panier' })).toBeInTheDocument();
    expect(close).toHaveBeenCalled();
  });
});

describe('Menu', () => {
  it('opens by keyboard and runs the chosen command', async () => {
    const leave = jest.fn();
    renderInLocale(
      <Menu
        trigger={<Button>Account</Button>}
        entries={[
          { key: 'orders', label: 'Orders', href: '/account/orders' },
          { key: 'leave', label: 'Sign out', onSelect: leave },
        ]}
      />,
    );
    screen.getByRole('button', { name: 'Account' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('menuitem', { name: 'Orders' })).toHaveAttribute(
      'href',
      '/account/orders',
    );
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

describe('Tabs', () => {
  it('moves by arrow keys', async () => {
    renderInLocale(
      <Tabs
        label="Details"
        tabs={[
          { id: 'story', label: 'Story', panel: 'From the garden' },
          { id: 'care', label: 'Care', panel: 'Cut the stems' },
        ]}
      />,
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Story' }));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Care' })).toHaveAttribute('aria-selected', 'true'),
    );
    expect(screen.getByRole('tabpanel', { name: 'Care' })).toHaveTextContent('Cut the stems');
  });
});

describe('Disclosure', () => {
  it('is a native fold that can be open from the start', () => {
    renderInLocale(
      <Disclosure summary="What may be substituted?" defaultOpen>
        Like for like
      </Disclosure>,
    );
    expect(screen.getByRole('group')).toHaveAttribute('open');
  });
});
