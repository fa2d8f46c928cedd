import { useState } from 'react';
import { useLocale } from '@/i18n/useTranslations';
import { Calendar } from '@/ui/calendar/Calendar';
import { Button } from '@/ui/controls/Button';
import { Grid } from '@/ui/layout/Grid';
import { Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { Carousel } from '@/ui/media/Carousel';
import { Picture } from '@/ui/media/Picture';
import { PictureZoom } from '@/ui/media/PictureZoom';
import type { PictureSource } from '@/ui/media/pictureSource';
import { Price } from '@/ui/money/Price';
import { Specimen } from './Specimen';
import { sampleDay, sampleLegends, samplePrices } from './samples';

const frames = ['plain', 'arch', 'round'] as const;

/** Prices, pictures, a row of slides and the calendar. */
export function ShopSamples({ pictures }: { pictures: readonly PictureSource[] }) {
  return (
    <>
      <Specimen title="Prices">
        <Stack align="start">
          {Object.entries(samplePrices).map(([kind, price]) => (
            <Price key={kind} price={price} />
          ))}
          <Price price={samplePrices.sale} size="lg" />
          <Price price={samplePrices.round} size="sm" hideMemberPrice />
        </Stack>
      </Specimen>
      <Specimen title="Pictures">
        <Grid columns={[2, 3, 3]}>
          {pictures.slice(0, 3).map((source, index) => (
            <Picture
              key={source.path}
              source={source}
              alt=""
              sizes="33vw"
              ratio={index === 2 ? '1' : '4 / 5'}
              frame={frames[index]}
            />
          ))}
        </Grid>
        <Enlarged source={pictures[0]} />
      </Specimen>
      <Specimen title="Carousel">
        <Carousel label="Goes well with it" heading={<Heading as="p">Goes well with it</Heading>}>
          {pictures.map((source) => (
            <Stack key={source.path} gap="3xs">
              <Picture source={source} alt="" sizes="(min-width: 1200px) 25vw, 80vw" ratio="4 / 5" />
              <Text size="sm">Meadow Walk</Text>
              <Price price={samplePrices.range} size="sm" />
            </Stack>
          ))}
        </Carousel>
      </Specimen>
      <Specimen title="Calendar">
        <CalendarSamples />
      </Specimen>
    </>
  );
}

function Enlarged({ source }: { source: PictureSource | undefined }) {
  const [isOpen, setOpen] = useState(false);
  if (!source) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Look closer
      </Button>
      {isOpen && <PictureZoom source={source} alt="A sample picture" onClose={() => setOpen(false)} />}
    </>
  );
}

function CalendarSamples() {
  const locale = useLocale();
  const [dateIso, setDateIso] = useState<string | null>('2026-11-25');
  const shared = {
    locale,
    fromIso: '2026-11-21',
    toIso: '2027-03-20',
    todayIso: '2026-11-21',
    dayOf: sampleDay,
  };
  return (
    <Grid columns={[1, 2, 3]} gap="lg">
      <Calendar
        {...shared}
        label="Delivery date"
        selectedIso={dateIso}
        onSelect={setDateIso}
        legends={sampleLegends}
      />
      <Calendar
        {...shared}
        label="Delivery window"
        selectedIso={dateIso}
        onSelect={setDateIso}
        ranges={[{ startIso: '2026-11-24', endIso: '2026-11-27' }]}
        footer="Arrives on one of the days of the band."
      />
    </Grid>
  );
}
