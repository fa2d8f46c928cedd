import { useState } from 'react';
import styled from 'styled-components';
import { scenery } from '@/contracts/content/scenery.generated';
import { useLocale } from '@/i18n/useTranslations';
import { priceViewOf } from '@/lib/moneyView';
import { Calendar } from '@/ui/calendar/Calendar';
import { dateOfIso, type CalendarDay } from '@/ui/calendar/calendarDays';
import { Button } from '@/ui/controls/Button';
import { EmptyScene } from '@/ui/feedback/EmptyScene';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Grid } from '@/ui/layout/Grid';
import { Heading } from '@/ui/layout/Heading';
import { SkipLink } from '@/ui/layout/SkipLink';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { Carousel } from '@/ui/media/Carousel';
import { OpeningScene } from '@/ui/media/OpeningScene';
import { Picture } from '@/ui/media/Picture';
import type { PictureSource } from '@/ui/media/pictureSource';
import { PictureZoom } from '@/ui/media/PictureZoom';
import { Price } from '@/ui/money/Price';
import { PictureLink } from '@/ui/navigation/PictureLink';
import { media } from '@/ui/theme/media';
import { sentence } from './basicSamples';
import type { Samples } from './StyleguideScreen';

const shapes = [
  { ratio: '4 / 5', frame: 'plain' },
  { ratio: '4 / 5', frame: 'arch' },
  { ratio: '1', frame: 'arch' },
] as const;
const tiles = ['Birthday', 'Sympathy', 'Made by local florists', 'New baby'];

/** One price of every kind. */
const prices = {
  single: priceViewOf({ cents: 5499 }),
  round: priceViewOf({ cents: 6000, memberCents: 5400 }),
  sale: priceViewOf({ cents: 4799, regularCents: 5999, memberCents: 4299 }),
  own: priceViewOf({ cents: 5400, usualCents: 6000 }),
  range: priceViewOf({ cents: 4999, maxCents: 8900 }),
  free: priceViewOf({ cents: 0, freeLabel: 'FREE' }),
};

/** Prices, pictures, a carousel, the calendar, and photographs that open a page or fill an empty one. */
export const shopSamples = (pictures: readonly PictureSource[]): Samples => ({
  Prices: (
    <Stack align="start">
      {Object.entries(prices).map(([kind, price]) => (
        <Price key={kind} price={price} />
      ))}
      <Price price={prices.sale} size="lg" />
      <Price price={prices.round} size="sm" />
    </Stack>
  ),
  Pictures: <PictureSamples pictures={pictures} />,
  Carousel: (
    <Carousel label="Goes well with it" heading={<Heading as="p">Goes well with it</Heading>}>
      {pictures.map((source) => (
        <Stack key={source.path} gap="3xs">
          <Picture source={source} alt="" sizes="(min-width: 1200px) 25vw, 80vw" ratio="4 / 5" />
          <Text size="sm">Meadow Walk</Text>
          <Price price={prices.range} size="sm" />
        </Stack>
      ))}
    </Carousel>
  ),
  Calendar: <CalendarSamples />,
  Openings: (
    <Opening>
      <OpeningScene source={scenery.notFound} alt="" height="14rem" width="150vw" />
    </Opening>
  ),
  Doors: (
    <Grid as="ul" columns={[2, 3, 4]} rowGap="lg">
      {pictures.slice(0, 4).map((source, at) => (
        <PictureLink
          key={source.path}
          href="/styleguide"
          name={tiles[at] ?? ''}
          source={source}
          alt=""
          sizes="(min-width: 1200px) 20rem, (min-width: 768px) 30vw, 41vw"
        >
          {at % 2 === 0 ? sentence : undefined}
        </PictureLink>
      ))}
    </Grid>
  ),
  'A page with nothing on it': (
    <EmptyState
      picture={<EmptyScene source={scenery.emptyCart} alt="" />}
      title="Room for a bouquet"
      headingAs="h3"
      actions={<Button>Way on</Button>}
    >
      {sentence}
    </EmptyState>
  ),
  'The first stop of the keyboard': <SeenSkipLink href="#main">Skip to content</SeenSkipLink>,
});

function PictureSamples({ pictures }: { pictures: readonly PictureSource[] }) {
  const [isOpen, setOpen] = useState(false);
  const [first] = pictures;
  return (
    <>
      <Grid columns={[2, 3, 3]}>
        {shapes.map((shape, at) => {
          const source = pictures[at];
          return source && <Picture key={source.path} source={source} {...shape} alt="" sizes="33vw" />;
        })}
      </Grid>
      {first && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Look closer
        </Button>
      )}
      {first && isOpen && (
        <PictureZoom source={first} alt="A sample picture" onClose={() => setOpen(false)} />
      )}
    </>
  );
}

const calendar = { fromIso: '2026-11-21', toIso: '2027-03-20', todayIso: '2026-11-21' };
const ranges = [{ startIso: '2026-11-24', endIso: '2026-11-27' }];
const legends = [
  { key: 'saturday', label: 'Saturday fee', tone: 'marigold' },
  { key: 'florist', label: 'Made by a local florist', tone: 'lilac' },
] as const;

function CalendarSamples() {
  const locale = useLocale();
  const [dateIso, setDateIso] = useState<string | null>('2026-11-25');
  const shared = { ...calendar, locale, dayOf: sampleDay, selectedIso: dateIso, onSelect: setDateIso };
  return (
    <Grid columns={[1, 2, 3]} gap="lg">
      <Calendar {...shared} label="Delivery date" legends={legends} />
      <Calendar
        {...shared}
        label="Delivery window"
        ranges={ranges}
        footer="Arrives on one of the days of the band."
      />
    </Grid>
  );
}

/** Days of a sample month: Sundays closed, a fee on Saturdays, some days with a legend. */
function sampleDay(dateIso: string): CalendarDay {
  const weekday = dateOfIso(dateIso).getDay();
  if (dateIso < calendar.todayIso) return { unavailable: 'This day has passed' };
  if (weekday === 0)
    return { unavailable: 'Florists near this zip code rest on Sundays. Monday is the next day that works' };
  if (weekday === 6) return { note: '+$5', spokenNote: 'delivery fee $19.99', legend: 'saturday' };
  return { note: '$14.99', spokenNote: 'delivery fee $14.99', legend: weekday === 2 ? 'florist' : undefined };
}

/** As high as a wide window's picture needs. */
const Opening = styled.div`
  ${media.lg} {
    display: grid;
    height: 24rem;
  }
`;

/** As it looks with the focus of the keyboard. */
const SeenSkipLink = styled(SkipLink)`
  position: static;
  transform: none;
`;
