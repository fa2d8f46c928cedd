import { useState } from 'react';
import { Button } from '@/ui/controls/Button';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { ProgressSteps } from '@/ui/feedback/ProgressSteps';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Spinner } from '@/ui/feedback/Spinner';
import { Field } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { BesideDrawing } from '@/ui/layout/BesideDrawing';
import { Cluster } from '@/ui/layout/Cluster';
import { Grid } from '@/ui/layout/Grid';
import { Stack } from '@/ui/layout/Stack';
import { Dialog } from '@/ui/overlays/Dialog';
import { Disclosure } from '@/ui/overlays/Disclosure';
import { Drawer } from '@/ui/overlays/Drawer';
import { sentence } from './basicSamples';
import type { Samples } from './StyleguideScreen';

const tones = ['success', 'error', 'warning', 'information', 'confirmation'] as const;
const drawings = ['empty-vase', 'wilted-stem', 'seed-packet', 'letter', 'garden-gate', 'sprig'] as const;
const steps = ['Recipient', 'Delivery', 'Payment', 'Review'].map((label) => ({
  key: label,
  label,
  href: '/styleguide',
}));

/** Overlays, messages, waiting and emptiness. */
export const feedbackSamples: Samples = {
  Overlays: <OverlaySamples />,
  Messages: <MessageSamples />,
  Waiting: (
    <Stack>
      <ProgressSteps label="Checkout" steps={steps} current={1} />
      <Spinner label="Loading" />
      <Grid columns={[2, 3, 4]} aria-hidden>
        <Skeleton ratio="4 / 5" />
        <Skeleton ratio="4 / 5" />
        <Skeleton height="1.2em" />
        <Skeleton width="3rem" height="3rem" round />
      </Grid>
    </Stack>
  ),
  Emptiness: (
    <Grid columns={[1, 2, 3]}>
      {drawings.map((name) => (
        <EmptyState
          key={name}
          illustration={name}
          title={name}
          headingAs="h3"
          actions={<Button>Way on</Button>}
        >
          {sentence}
        </EmptyState>
      ))}
    </Grid>
  ),
  'Beside a drawing': (
    <BesideDrawing drawing="/illustrations/letter.svg">
      <p>{sentence}</p>
    </BesideDrawing>
  ),
};

function OverlaySamples() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'start' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Stack>
        <Cluster>
          <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
          <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
          <Button onClick={() => setOpen('start')}>Open start drawer</Button>
        </Cluster>
        <div>
          <Disclosure name="sample" summary="What may be substituted?" defaultOpen>
            {sentence}
          </Disclosure>
          <Disclosure name="sample" summary="How long will it last?">
            {sentence}
          </Disclosure>
        </div>
      </Stack>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Update Delivery Date"
        description={sentence}
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
        {sentence}
      </Drawer>
    </>
  );
}

function MessageSamples() {
  return (
    <>
      <Stack>
        {tones.map((tone) => (
          <InlineMessage key={tone} tone={tone} live={false} title={tone}>
            {sentence}
          </InlineMessage>
        ))}
      </Stack>
    </>
  );
}
