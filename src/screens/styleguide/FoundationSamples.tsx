import styled from 'styled-components';
import { Badge } from '@/ui/layout/Badge';
import { Card } from '@/ui/layout/Card';
import { Cluster } from '@/ui/layout/Cluster';
import { Grid } from '@/ui/layout/Grid';
import { Eyebrow, Heading } from '@/ui/layout/Heading';
import { Section } from '@/ui/layout/Section';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { Specimen } from './Specimen';
import { samples } from './samples';

/** Colours, letters, badges and cards. */
export function FoundationSamples() {
  return (
    <>
      <Specimen title="Colours">
        <Cluster>
          {[...samples.colours, ...samples.petals].map((name) => (
            <Swatch key={name} $colour={name}>
              <span />
              <small>{name}</small>
            </Swatch>
          ))}
        </Cluster>
      </Specimen>
      <Specimen title="Letters">
        <Stack gap="xs">
          <Eyebrow>From the cutting garden</Eyebrow>
          {samples.sizes.map((size) => (
            <Heading key={size} size={size}>
              Flowers with the <em>garden</em> left in
            </Heading>
          ))}
          <Text size="lg">{samples.sentence}</Text>
          <Text>{samples.sentence}</Text>
          <Text size="sm" tone="soft">
            {samples.sentence}
          </Text>
          <Text size="xs" tone="faint">
            {samples.sentence}
          </Text>
        </Stack>
      </Specimen>
      <Specimen title="Badges and cards">
        <Stack>
          <Cluster>
            {samples.badges.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </Cluster>
          <Grid columns={[1, 2, 3]}>
            <Card>{samples.sentence}</Card>
            <Card space="md">{samples.sentence}</Card>
          </Grid>
          <Section data-paper="night" space="lg">
            <Heading as="p">
              On <em>night</em> paper
            </Heading>
          </Section>
        </Stack>
      </Specimen>
    </>
  );
}

const Swatch = styled.div<{ $colour: string }>`
  width: 6.5rem;

  span {
    display: block;
    height: 3.5rem;
    border: 1px solid var(--hairline);
    border-radius: var(--radius-md);
    background: var(--${({ $colour }) => $colour});
  }

  small {
    font-size: var(--text-xs);
  }
`;
