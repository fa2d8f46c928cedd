import styled from 'styled-components';
import { placeholderPicture } from '@/contracts/content/pictures';
import { ProductGrid } from '@/features/listing';
import type { ListingCell } from '@/features/listing/state';
import { formatExactPrice } from '@/lib/money';
import { ChoiceCards } from '@/ui/controls/ChoiceCards';
import { Card } from '@/ui/layout/Card';
import { Grid } from '@/ui/layout/Grid';
import { Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { Picture } from '@/ui/media/Picture';
import { displayText } from '@/ui/theme/textStyles';
import type { Samples } from './StyleguideScreen';

const titles = [
  'A thoroughly considered arrangement of forty garden roses, sweet peas, ranunculus, trailing jasmine and eucalyptus in a hand-thrown stoneware urn',
  'Donaudampfschifffahrtsgesellschaftskapitänsrosenstrauß',
  'Pivoine',
  'باقة ورد الجوري',
];
const names = ['Zoë Çelik-Þórsdóttir', '山田 花子', 'Αλεξάνδρα', 'עדי כהן'];
const forty = Array.from({ length: 40 }, (_, at) => at);
const message = forty.slice(0, 12).map((at) => `Line ${at + 1} of a message that fills the whole card`);
const product = { url: '/styleguide', alt: '', picture: placeholderPicture };
const prices = { cents: 4999, maxCents: 12999, memberCents: 4499 };

const cells = titles.map((title, at): ListingCell => {
  const badges = at === 0 ? ['best-seller'] : [];
  const card = { ...product, ...prices, pid: `hard-${at}`, title, subtitle: title, badges };
  return { kind: 'product', card };
});

/** Hard cases: no picture, very long titles, forty lines, other scripts, a missing font. */
export const hardSamples = (): Samples => ({
  'Hard cases': (
    <Stack gap="lg">
      <ProductGrid cells={cells} total={titles.length} />
      <Grid columns={[1, 2, 2]} gap="md">
        <Card space="md">
          <Message>{message.join('\n')}</Message>
        </Card>
        <ChoiceCards
          legend="Three choices of one"
          name="hard"
          arrangement="tiles"
          value="0"
          onChange={() => undefined}
          choices={titles.slice(0, 3).map((label, at) => ({
            value: String(at),
            label,
            picture: <Picture source={placeholderPicture} alt="" sizes="9rem" ratio="1" />,
          }))}
        />
        <div>
          {names.map((name) => (
            <Heading key={name} as="p" size="md">
              {name}
            </Heading>
          ))}
        </div>
        <Missing>
          <Heading as="p" size="md">
            {names[0]}
          </Heading>
          <Text>{titles[1]}</Text>
        </Missing>
      </Grid>
      <Lines aria-label="Forty lines" tabIndex={0}>
        {forty.map((at) => (
          <li key={at}>
            <span>{titles[at % titles.length]}</span>
            <span>{formatExactPrice(4999 * (at + 1))}</span>
          </li>
        ))}
      </Lines>
    </Stack>
  ),
});

const Message = styled.p`
  ${displayText}
  font-size: var(--title-xs);
  font-style: italic;
  line-height: 1.35;
  overflow-wrap: anywhere;
  text-wrap: wrap;
  white-space: pre-line;
`;

/** As if the shop's fonts had not arrived. */
const Missing = styled.div`
  --font-display: 'Newsreader Fallback', 'Times New Roman', serif;
  --font-text: 'Commissioner Fallback', Arial, sans-serif;

  font-family: var(--font-text);
`;

const Lines = styled.ul`
  display: grid;
  gap: var(--space-3xs);
  max-height: 20rem;
  overflow-y: auto;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-sm);
    overflow-wrap: anywhere;
    font-size: var(--text-sm);
  }

  span:last-child {
    font-variant-numeric: lining-nums tabular-nums;
  }
`;
