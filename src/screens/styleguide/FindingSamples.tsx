import { useState } from 'react';
import styled from 'styled-components';
import { BlankSelect, BlankZip } from '@/features/gift-finder';
import { SearchForm, SearchLinks } from '@/features/search';
import { Button } from '@/ui/controls/Button';
import { LabelledSelect } from '@/ui/controls/LabelledSelect';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Pending } from '@/ui/feedback/Pending';
import { FieldError } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { Cluster } from '@/ui/layout/Cluster';
import { Stack } from '@/ui/layout/Stack';
import { displayText } from '@/ui/theme/textStyles';
import { Specimen } from './Specimen';

const orders = [
  { value: 'featured', label: 'Featured' },
  { value: 'priceLoHi', label: 'Price, low to high' },
] as const;

const people = {
  name: 'recipient',
  label: 'For whom',
  value: 'friend',
  options: [
    { value: 'friend', label: 'a friend' },
    { value: 'partner', label: 'the love of my life' },
  ],
};

/** How things are found: the search box with what follows from it, and a sentence with blanks. */
export function FindingSamples() {
  return (
    <>
      <Specimen title="Pattern: search">
        <Stack>
          <SearchForm>
            <TextInput name="q" aria-label="Search the styleguide" defaultValue="peony" />
          </SearchForm>
          <SearchLinks title="Others look for" queries={['roses', 'birthday', 'under $60']} />
          <Sorted />
          <Pending
            hasFailed
            loadingLabel="Searching"
            failure="We could not search just now."
            retryLabel="Try again"
            onRetry={() => undefined}
            height="3rem"
          />
          <EmptyState
            illustration="seed-packet"
            title="Nothing grows under that name"
            headingAs="h3"
            actions={<Button variant="secondary">See everything</Button>}
          >
            Check the spelling, or try fewer words.
          </EmptyState>
        </Stack>
      </Specimen>
      <Specimen title="Pattern: gift finder">
        <Stack gap="2xs">
          <Sentence>
            Something for <BlankSelect {...people} onChange={() => undefined} />, brought to{' '}
            <BlankZip label="Recipient’s zip code" hint="zip code" value="10001" errorId={undefined} />, in
            time.
          </Sentence>
          <Sentence>
            Something for nobody yet, brought to{' '}
            <BlankZip label="Zip code, refused" hint="zip code" value="00000" errorId="sample-zip-error" />.
          </Sentence>
          <FieldError id="sample-zip-error">We do not deliver to this zip code</FieldError>
        </Stack>
      </Specimen>
    </>
  );
}

function Sorted() {
  const [order, setOrder] = useState<(typeof orders)[number]['value']>('featured');
  return (
    <Cluster>
      <LabelledSelect label="Sort by" name="sort" options={orders} value={order} onChoose={setOrder} />
    </Cluster>
  );
}

const Sentence = styled.p`
  ${displayText}
  max-width: 44rem;
  font-size: var(--title-md);
  line-height: 1.5;
`;
