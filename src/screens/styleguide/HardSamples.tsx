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
import { hardSamples as hard } from './hardSampleTexts';
import { Specimen } from './Specimen';

/** What a shop meets sooner or later: no picture, no end to a title, forty lines, other scripts, a missing font. */
export function HardSamples() {
  return (
    <Specimen title="Hard cases">
      <Stack gap="lg">
        <ProductGrid cells={hard.titles.map(cellOf)} total={hard.titles.length} />
        <Grid columns={[1, 2, 2]} gap="md">
          <Card space="md">
            <Message>{hard.message}</Message>
          </Card>
          <ChoiceCards
            legend="Three choices of one"
            name="hard"
            arrangement="tiles"
            value="0"
            onChange={() => undefined}
            choices={hard.titles.slice(0, 3).map((label, at) => ({
              value: String(at),
              label,
              picture: <Picture source={placeholderPicture} alt="" sizes="9rem" ratio="1" />,
            }))}
          />
          <div>
            {hard.names.map((name) => (
              <Heading key={name} as="p" size="md">
                {name}
              </Heading>
            ))}
          </div>
          <Missing>
            <Heading as="p" size="md">
              {hard.names[0]}
            </Heading>
            <Text>{hard.titles[1]}</Text>
          </Missing>
        </Grid>
        <Lines aria-label="Forty lines" tabIndex={0}>
          {Array.from({ length: 40 }, (_, at) => (
            <li key={at}>
              <span>{hard.titles[at % hard.titles.length]}</span>
              <span>{formatExactPrice(4999 * (at + 1))}</span>
            </li>
          ))}
        </Lines>
      </Stack>
    </Specimen>
  );
}

function cellOf(title: string, at: number): ListingCell {
  const card = {
    ...{
      pid: `hard-${at}`,
      url: '/styleguide',
      title,
      subtitle: title,
      alt: '',
      picture: placeholderPicture,
    },
    ...{ cents: 4999, maxCents: 12999, memberCents: 4499, channel: 'florist' as const },
    badges: at === 0 ? ['best-seller'] : [],
  };
  return { kind: 'product', n: at + 1, card };
}

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
  padding: 0;
  overflow-y: auto;
  list-style: none;

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
