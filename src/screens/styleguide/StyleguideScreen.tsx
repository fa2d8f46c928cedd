import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';
import { Section } from '@/ui/layout/Section';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import type { PictureSource } from '@/ui/media/pictureSource';
import { AccountSamples } from './AccountSamples';
import { ControlSamples } from './ControlSamples';
import { FeedbackSamples } from './FeedbackSamples';
import { FindingSamples } from './FindingSamples';
import { FormSamples } from './FormSamples';
import { FoundationSamples } from './FoundationSamples';
import { HardSamples } from './HardSamples';
import { OverlaySamples } from './OverlaySamples';
import { samples } from './samples';
import { SceneSamples } from './SceneSamples';
import { ShopSamples } from './ShopSamples';

/** The whole kit on one page, for test mode only. */
export function StyleguideScreen({ pictures = [] }: { pictures?: readonly PictureSource[] }) {
  return (
    <Container>
      <Section as="header" space="lg">
        <Stack gap="xs">
          <Heading as="h1" size="xl">
            {samples.title}
          </Heading>
          <Text size="lg">{samples.lead}</Text>
        </Stack>
      </Section>
      <FoundationSamples />
      <ControlSamples />
      <FormSamples />
      <OverlaySamples />
      <FeedbackSamples />
      <ShopSamples pictures={pictures} />
      <SceneSamples pictures={pictures} />
      <AccountSamples />
      <FindingSamples />
      <HardSamples />
    </Container>
  );
}
