import styled from 'styled-components';
import { scenery } from '@/contracts/content/scenery.generated';
import { Button } from '@/ui/controls/Button';
import { EmptyScene } from '@/ui/feedback/EmptyScene';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Grid } from '@/ui/layout/Grid';
import { SkipLink } from '@/ui/layout/SkipLink';
import { OpeningScene } from '@/ui/media/OpeningScene';
import type { PictureSource } from '@/ui/media/pictureSource';
import { PictureLink } from '@/ui/navigation/PictureLink';
import { media } from '@/ui/theme/media';
import { Specimen } from './Specimen';
import { samples } from './samples';

/** Photographs that open a page, stand where nothing is, or lead on. */
export function SceneSamples({ pictures }: { pictures: readonly PictureSource[] }) {
  return (
    <>
      <Specimen title="Openings">
        <Opening>
          <OpeningScene source={scenery.notFound} alt="" height="14rem" />
        </Opening>
      </Specimen>
      <Specimen title="Doors">
        <Grid as="ul" columns={[2, 3, 4]} rowGap="lg">
          {pictures.slice(0, 4).map((source, at) => (
            <PictureLink
              key={source.path}
              href="/styleguide"
              name={samples.doors[at] ?? ''}
              source={source}
              alt=""
              sizes="(min-width: 1200px) 20rem, (min-width: 768px) 30vw, 46vw"
            >
              {at % 2 === 0 ? samples.sentence : undefined}
            </PictureLink>
          ))}
        </Grid>
      </Specimen>
      <Specimen title="A page with nothing on it">
        <EmptyState
          picture={<EmptyScene source={scenery.emptyCart} alt="" />}
          title="Room for a bouquet"
          headingAs="h3"
          actions={<Button>Way on</Button>}
        >
          {samples.sentence}
        </EmptyState>
      </Specimen>
      <Specimen title="The first stop of the keyboard">
        <SeenSkipLink href="#main">Skip to content</SeenSkipLink>
      </Specimen>
    </>
  );
}

/** Room for a wide window's picture, which takes what it is given. */
const Opening = styled.div`
  ${media.lg} {
    display: grid;
    height: 24rem;
  }
`;

/** As it looks once the keyboard has reached it. */
const SeenSkipLink = styled(SkipLink)`
  position: static;
  transform: none;
`;
