import { Button } from '@/ui/controls/Button';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { ProgressSteps } from '@/ui/feedback/ProgressSteps';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Spinner } from '@/ui/feedback/Spinner';
import { Grid } from '@/ui/layout/Grid';
import { Stack } from '@/ui/layout/Stack';
import { Specimen } from './Specimen';
import { samples } from './samples';

const steps = ['Recipient', 'Delivery', 'Payment', 'Review'].map((label) => ({
  key: label,
  label,
  href: '/styleguide',
}));

/** Messages, waiting and emptiness. */
export function FeedbackSamples() {
  return (
    <>
      <Specimen title="Messages">
        <Stack>
          {samples.tones.map((tone) => (
            <InlineMessage key={tone} tone={tone} live={false} title={tone}>
              {samples.sentence}
            </InlineMessage>
          ))}
        </Stack>
      </Specimen>
      <Specimen title="Waiting">
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
      </Specimen>
      <Specimen title="Emptiness">
        <Grid columns={[1, 2, 3]}>
          {samples.illustrations.map((name) => (
            <EmptyState
              key={name}
              illustration={name}
              title={name}
              headingAs="h3"
              actions={<Button>Way on</Button>}
            >
              {samples.sentence}
            </EmptyState>
          ))}
        </Grid>
      </Specimen>
    </>
  );
}
