import styled from 'styled-components';
import type { OccasionTilesSection } from '@/contracts/content/sections';
import { Container } from '@/ui/layout/Container';
import { Grid } from '@/ui/layout/Grid';
import { Heading } from '@/ui/layout/Heading';
import { Section } from '@/ui/layout/Section';
import { PictureDoor } from '@/ui/navigation/PictureDoor';

/** Links into the shop by occasion. */
export function OccasionTiles({ section }: { section: OccasionTilesSection }) {
  return (
    <Section space="xl" tint="paper-deep">
      <Container>
        <Title>
          <Heading size="md">{section.heading}</Heading>
        </Title>
        <Grid as="ul" columns={[2, 3, 6]} gap="sm" rowGap="sm">
          {section.tiles.map(({ title, url, picture, pictureAlt }, at) => (
            <PictureDoor
              key={`${at} ${url}`}
              href={url}
              name={title}
              source={picture}
              alt={pictureAlt}
              sizes="(min-width: 1200px) 13rem, (min-width: 768px) 30vw, 46vw"
            />
          ))}
        </Grid>
      </Container>
    </Section>
  );
}

const Title = styled.div`
  margin-bottom: var(--space-sm);
`;
