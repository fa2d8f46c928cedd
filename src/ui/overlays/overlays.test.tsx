import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInLocale } from '../../../tests/support/renderInLocale';
import { Button } from '../controls/Button';
import { Dialog } from './Dialog';
import { Disclosure } from './Disclosure';
import { Drawer } from './Drawer';

function DialogSample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Update Delivery Date"
        description="This changes your cart."
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
