import type { ReactNode } from 'react';
import styled from 'styled-components';
import { selectProductRow } from '@/features/listing/state';
import { PageHead } from '@/screens/page/PageHead';
import { useAppSelector } from '@/store/hooks';
import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';
import { Section } from '@/ui/layout/Section';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { basicSamples } from './basicSamples';
import { feedbackSamples } from './feedbackSamples';
import { hardSamples } from './hardSamples';
import { patternSamples } from './patternSamples';
import { shopSamples } from './shopSamples';

/** Samples by title, in the order of the page. */
export type Samples = Readonly<Record<string, ReactNode>>;

const title = 'Styleguide';
const lead = 'Every part of the kit in every state it knows.';
/** Where the pictures of the samples come from. */
export const sampleCollection = 'best-sellers';

/** The whole kit on one page, for test mode only; the page is for the people who build the shop. */
export function StyleguideScreen() {
  const cards = useAppSelector((state) => selectProductRow(state, sampleCollection));
  const samples: Samples = {
    ...basicSamples(),
    ...feedbackSamples,
    ...shopSamples(cards.map(({ picture }) => picture)),
    ...patternSamples(),
    ...hardSamples(),
  };
  return (
    <>
      <PageHead title={title} description={lead} />
      <Container>
        <Section as="header" space="lg">
          <Stack gap="xs">
            <Heading as="h1" size="xl">
              {title}
            </Heading>
            <Text size="lg">{lead}</Text>
          </Stack>
        </Section>
        {Object.entries(samples).map(([name, sample]) => (
          <Sample key={name} aria-label={name}>
            <Heading size="sm">{name}</Heading>
            <div>{sample}</div>
          </Sample>
        ))}
      </Container>
    </>
  );
}

const Sample = styled.section`
  display: grid;
  gap: var(--space-sm);
  padding-block: var(--space-lg);
  border-block-start: 1px solid var(--hairline);
`;
