import { CalendarHeart, Eye, MapPin, type IconNode } from 'lucide';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { BlankSelect, BlankZip } from '@/features/gift-finder';
import { SearchForm, SearchLinks } from '@/features/search';
import { Button } from '@/ui/controls/Button';
import { Checkbox } from '@/ui/controls/Checkbox';
import { IconButton } from '@/ui/controls/IconButton';
import { LabelledSelect } from '@/ui/controls/LabelledSelect';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Pending } from '@/ui/feedback/Pending';
import { Field, FieldError } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { Icon } from '@/ui/icons/Icon';
import { Badge } from '@/ui/layout/Badge';
import { Card } from '@/ui/layout/Card';
import { Cluster } from '@/ui/layout/Cluster';
import { FactList } from '@/ui/layout/FactList';
import { Grid } from '@/ui/layout/Grid';
import { Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { TextLink } from '@/ui/navigation/TextLink';
import { displayText } from '@/ui/theme/textStyles';
import type { Samples } from './StyleguideScreen';

const orders = [
  { value: 'featured', label: 'Featured' },
  { value: 'priceLoHi', label: 'Price, low to high' },
] as const;

const people = [
  { value: 'friend', label: 'a friend' },
  { value: 'partner', label: 'the love of my life' },
];

const nothing = () => undefined;

/** How the parts work together: signing in, an account, search and the gift finder's sentence. */
export const patternSamples = (): Samples => ({
  'Pattern: signing in': (
    <Grid columns={[1, 2, 2]} gap="lg">
      <SignIn />
      <SignIn hasFailed />
    </Grid>
  ),
  'Pattern: account': (
    <Grid columns={[1, 2, 3]}>
      <AccountCard icon={MapPin} title="Grandma" badge="First choice">
        <FactList>
          <div>
            <dt>Address</dt>
            <dd>{'Augusta Byron\n350 W 31st St\nNew York, NY 10001'}</dd>
          </div>
          <div>
            <dt>Phone</dt>
            <dd>212-555-0147</dd>
          </div>
        </FactList>
        <Cluster gap="2xs">
          <Button size="sm" variant="secondary">
            Edit
          </Button>
          <Button size="sm" variant="danger">
            Remove
          </Button>
        </Cluster>
      </AccountCard>
      <AccountCard icon={CalendarHeart} title="Birthday of Grandma">
        <Text tone="soft">February 14, every year. We write two weeks before.</Text>
        <Checkbox label="Remind me by email" />
        <Button size="sm" variant="secondary">
          Choose flowers
        </Button>
      </AccountCard>
      <EmptyState
        illustration="letter"
        title="No orders yet"
        headingAs="h3"
        actions={<Button variant="secondary">Find flowers</Button>}
      >
        What you send will be kept here.
      </EmptyState>
    </Grid>
  ),
  'Pattern: search': (
    <Stack>
      <SearchForm>
        <TextInput name="q" aria-label="Search the styleguide" defaultValue="peony" />
      </SearchForm>
      <SearchLinks
        title="Others look for"
        links={['roses', 'birthday', 'under $60'].map((text) => ({ text, href: `/search?q=${text}` }))}
      />
      <Sorted />
      <Pending
        hasFailed
        loadingLabel="Searching"
        failure="We could not search just now."
        retryLabel="Try again"
        onRetry={nothing}
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
  ),
  'Pattern: gift finder': (
    <Stack gap="2xs">
      <Sentence>
        Something for{' '}
        <BlankSelect name="recipient" label="For whom" value="friend" options={people} onChange={nothing} />,
        brought to <BlankZip label="Recipient’s zip code" hint="zip code" value="10001" errorId={undefined} />
        , in time.
      </Sentence>
      <Sentence>
        Something for nobody yet, brought to{' '}
        <BlankZip label="Zip code, refused" hint="zip code" value="00000" errorId="sample-zip-error" />.
      </Sentence>
      <FieldError id="sample-zip-error">We do not deliver to this zip code</FieldError>
    </Stack>
  ),
});

function SignIn({ hasFailed = false }: { hasFailed?: boolean }) {
  const error = hasFailed ? 'Please enter a valid email address.' : undefined;
  return (
    <Card space="md">
      <Stack gap="sm">
        <Heading as="h3" size="sm">
          Welcome back
        </Heading>
        {hasFailed && (
          <InlineMessage tone="error" live={false}>
            Email and password do not go together.
          </InlineMessage>
        )}
        <Field label="Email" error={error}>
          <TextInput type="email" defaultValue={hasFailed ? 'rose@' : undefined} />
        </Field>
        <Field label="Password" hint={hasFailed ? undefined : 'At least eight characters'}>
          <TextInput type="password" trailing={<IconButton icon={Eye} label="Show password" />} />
        </Field>
        <Checkbox label="Keep me signed in" />
        <Button wide>Sign in</Button>
        <Text size="sm">
          <TextLink href="/styleguide">Forgot your password?</TextLink>
        </Text>
      </Stack>
    </Card>
  );
}

interface AccountCardProps {
  icon: IconNode;
  title: string;
  badge?: string;
  children: ReactNode;
}

function AccountCard({ icon, title, badge, children }: AccountCardProps) {
  return (
    <Card>
      <Stack gap="xs">
        <Cluster gap="3xs">
          <Icon of={icon} size="sm" />
          <Heading as="h3" size="xs">
            {title}
          </Heading>
          {badge && <Badge>{badge}</Badge>}
        </Cluster>
        {children}
      </Stack>
    </Card>
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
