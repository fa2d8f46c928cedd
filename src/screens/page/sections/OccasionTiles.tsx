import styled from 'styled-components';
import type { OccasionTilesSection } from '@/contracts/content/sections';
import { Container } from '@/ui/layout/Container';
import { Grid } from '@/ui/layout/Grid';
import { Heading } from '@/ui/layout/Heading';
import { Section } from '@/ui/layout/Section';
import { Picture } from '@/ui/media/Picture';
import { Link } from '@/ui/navigation/Link';
import { displayText } from '@/ui/theme/textStyles';
import { media } from '@/ui/theme/media';

/** Doors into the shop by reason for sending. */
export function OccasionTiles({ section }: { section: OccasionTilesSection }) {
  return (
    <Section space="xl" tint="paper-deep">
      <Container>
        <Title>
          <Heading size="md">{section.heading}</Heading>
        </Title>
        <Grid as="ul" columns={[2, 3, 6]} gap="sm" rowGap="sm">
          {section.tiles.map(({ title, url, picture, pictureAlt }, at) => (
            <Tile key={`${at} ${url}`}>
              <Link href={url}>
                <Picture
                  source={picture}
                  alt={pictureAlt}
                  sizes="(min-width: 1200px) 13rem, (min-width: 768px) 30vw, 46vw"
                  ratio="4 / 5"
                  frame="arch"
                />
                <Name>{title}</Name>
              </Link>
            </Tile>
          ))}
        </Grid>
      </Container>
    </Section>
  );
}

const Title = styled.div`
  margin-bottom: var(--space-sm);
`;

const Tile = styled.li`
  list-style: none;

  a {
    display: block;
    color: inherit;
    text-align: center;
    text-decoration: none;
  }

  picture img {
    transition: transform var(--motion-slow) var(--ease);
  }

  ${media.hover} {
    a:hover picture img {
      transform: scale(1.04);
    }
  }

  ${media.calm} {
    picture img {
      transition: none;
    }
  }
`;

const Name = styled.span`
  ${displayText}
  display: block;
  margin-top: var(--space-2xs);
  font-size: var(--text-lg);
`;
