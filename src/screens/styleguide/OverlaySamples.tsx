import { useState } from 'react';
import { Button } from '@/ui/controls/Button';
import { Field } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { Cluster } from '@/ui/layout/Cluster';
import { Stack } from '@/ui/layout/Stack';
import { Dialog } from '@/ui/overlays/Dialog';
import { Disclosure } from '@/ui/overlays/Disclosure';
import { Drawer } from '@/ui/overlays/Drawer';
import { Menu } from '@/ui/overlays/Menu';
import { Popover } from '@/ui/overlays/Popover';
import { Tabs } from '@/ui/overlays/Tabs';
import { Tooltip } from '@/ui/overlays/Tooltip';
import { Specimen } from './Specimen';
import { samples } from './samples';

/** Sheets, drawers, menus and folds. */
export function OverlaySamples() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'start' | null>(null);
  const close = () => setOpen(null);
  return (
    <Specimen title="Overlays">
      <Stack>
        <Cluster>
          <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
          <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
          <Button onClick={() => setOpen('start')}>Open start drawer</Button>
          <Menu
            trigger={<Button variant="secondary">Menu</Button>}
            entries={[
              { key: 'orders', label: 'Orders', href: '/styleguide' },
              { key: 'leave', label: 'Sign out', onSelect: close },
              { key: 'closed', label: 'Unavailable', onSelect: close, disabled: true },
            ]}
          />
          <Popover trigger={<Button variant="secondary">Popover</Button>} label="Note">
            {samples.sentence}
          </Popover>
          <Tooltip anchor={<Button variant="quiet">Tooltip</Button>}>A short note</Tooltip>
        </Cluster>
        <Tabs
          label="Details"
          tabs={[
            { id: 'story', label: 'Story', panel: samples.sentence },
            { id: 'care', label: 'Care', panel: 'Cut the stems at an angle.' },
          ]}
        />
        <div>
          <Disclosure name="sample" summary="What may be substituted?" defaultOpen>
            {samples.sentence}
          </Disclosure>
          <Disclosure name="sample" summary="How long will it last?">
            {samples.sentence}
          </Disclosure>
        </div>
      </Stack>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Update Delivery Date"
        description={samples.sentence}
        footer={<Button onClick={close}>Update</Button>}
      >
        <Field label="Zip code">
          <TextInput />
        </Field>
      </Dialog>
      <Drawer
        open={open === 'drawer' || open === 'start'}
        side={open === 'start' ? 'start' : 'end'}
        onClose={close}
        title="Your cart"
        footer={<Button wide>Checkout</Button>}
      >
        {samples.sentence}
      </Drawer>
    </Specimen>
  );
}
