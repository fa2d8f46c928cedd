import { useState } from 'react';
import { Button } from '@/ui/controls/Button';
import { Field } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { Cluster } from '@/ui/layout/Cluster';
import { Stack } from '@/ui/layout/Stack';
import { Dialog } from '@/ui/overlays/Dialog';
import { Disclosure } from '@/ui/overlays/Disclosure';
import { Drawer } from '@/ui/overlays/Drawer';
import { Specimen } from './Specimen';
import { samples } from './samples';

/** Sheets, drawers and folds. */
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
        </Cluster>
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
