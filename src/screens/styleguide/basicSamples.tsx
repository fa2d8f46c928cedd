import { Eye, Heart, Truck } from 'lucide';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { Checkbox } from '@/ui/controls/Checkbox';
import { ChoiceCards } from '@/ui/controls/ChoiceCards';
import { IconButton } from '@/ui/controls/IconButton';
import { QuantityStepper } from '@/ui/controls/QuantityStepper';
import { Select } from '@/ui/controls/Select';
import { TextButton } from '@/ui/controls/TextButton';
import { Field, type FieldProps } from '@/ui/forms/Field';
import { TextArea } from '@/ui/forms/TextArea';
import { TextInput } from '@/ui/forms/TextInput';
import { Icon } from '@/ui/icons/Icon';
import { Badge } from '@/ui/layout/Badge';
import { Card } from '@/ui/layout/Card';
import { Cluster } from '@/ui/layout/Cluster';
import { Grid } from '@/ui/layout/Grid';
import { Eyebrow, Heading } from '@/ui/layout/Heading';
import { Section } from '@/ui/layout/Section';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { Breadcrumbs } from '@/ui/navigation/Breadcrumbs';
import { Pagination } from '@/ui/navigation/Pagination';
import { TextLink } from '@/ui/navigation/TextLink';
import type { Samples } from './StyleguideScreen';

export const sentence = 'Ranunculus, sweet pea and the first anemones, tied by hand the morning they leave.';

const papers = [
  'paper',
  'paper-raised',
  'paper-deep',
  'hairline',
  'field-edge',
  'ink',
  'ink-soft',
  'ink-faint',
];
const greens = ['leaf', 'leaf-deep', 'leaf-tint', 'rose', 'rose-tint'];
const petals = ['marigold', 'marigold-tint', 'lilac', 'lilac-tint', 'sky-tint'];
const tones = ['leaf', 'rose', 'marigold', 'lilac', 'sky', 'plain'] as const;
const sizes = ['xl', 'lg', 'md', 'sm', 'xs'] as const;

const buttons = [
  { children: 'Add to cart' },
  { children: 'Small', size: 'sm' },
  { children: 'Large', size: 'lg', icon: <Icon of={Truck} /> },
  { children: 'Add to cart', loading: true, loadingLabel: 'Adding to cart' },
  { children: 'Disabled', disabled: true },
] as const;

const choices = [
  { value: 'S', label: 'Standard', detail: '12 stems, 13 in. tall', aside: '$54.99' },
  { value: 'M', label: 'Deluxe', detail: '18 stems, 14 in. tall', aside: '$69.99' },
  { value: 'L', label: 'Premium', detail: 'Sold out for this date', aside: '$84.99', disabled: true },
];

const crumbs = [{ label: 'Home', href: '/' }, { label: 'Flowers', href: '/styleguide' }, { label: 'Roses' }];

const states = [
  { value: 'MN', label: 'Minnesota' },
  { value: 'QC', label: 'Québec' },
];

const fields: readonly FieldProps[] = [
  {
    label: 'Recipient’s zip code',
    hint: 'Five digits, or a Canadian postal code',
    required: true,
    children: <TextInput inputMode="numeric" autoComplete="postal-code" />,
  },
  {
    label: 'Email',
    error: 'Please enter a valid email address.',
    children: <TextInput type="email" defaultValue="rose@" />,
  },
  { label: 'Company', optional: true, children: <TextInput placeholder="Larkstem" /> },
  {
    label: 'Password',
    children: <TextInput type="password" trailing={<IconButton icon={Eye} label="Show password" />} />,
  },
  { label: 'State', children: <Select options={states} placeholder="Choose a state" /> },
  { label: 'Disabled', children: <TextInput disabled defaultValue="Cannot be changed" /> },
  {
    label: 'Card message',
    hint: 'We write it by hand',
    children: <TextArea maxLength={240} defaultValue="With love, and a little earth still on the roots." />,
  },
];

/** Colours, letters, badges, buttons, choices and fields in each state. */
export const basicSamples = (): Samples => ({
  Colours: (
    <Cluster>
      {[...papers, ...greens, ...petals].map((name) => (
        <Swatch key={name} $colour={name}>
          <span />
          <small>{name}</small>
        </Swatch>
      ))}
    </Cluster>
  ),
  Letters: (
    <Stack gap="xs">
      <Eyebrow>From the cutting garden</Eyebrow>
      {sizes.map((size) => (
        <Heading key={size} size={size}>
          Flowers with the <em>garden</em> left in
        </Heading>
      ))}
      <Text size="lg">{sentence}</Text>
      <Text>{sentence}</Text>
      <Text size="sm" tone="soft">
        {sentence}
      </Text>
      <Text size="xs" tone="faint">
        {sentence}
      </Text>
    </Stack>
  ),
  'Badges and cards': (
    <Stack>
      <Cluster>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Cluster>
      <Grid columns={[1, 2, 3]}>
        <Card>{sentence}</Card>
        <Card space="md">{sentence}</Card>
      </Grid>
      <Section data-paper="night" space="lg">
        <Heading as="p">
          On <em>night</em> paper
        </Heading>
      </Section>
    </Stack>
  ),
  Buttons: (
    <Stack>
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <Cluster key={variant}>
          {buttons.map((props, at) => (
            <Button key={at} variant={variant} {...props} />
          ))}
        </Cluster>
      ))}
      <Cluster>
        <ButtonLink href="/styleguide">Button link</ButtonLink>
        <TextLink href="/styleguide">Text link</TextLink>
        <TextButton>Text button</TextButton>
        <IconButton icon={Heart} label="Keep" />
        <IconButton icon={Heart} label="Keep, unavailable" disabled />
      </Cluster>
    </Stack>
  ),
  Choices: <ChoiceSamples />,
  'Ways around': (
    <Stack>
      <Breadcrumbs crumbs={crumbs} />
      <Pagination page={4} pageCount={9} hrefOf={(page) => `/styleguide?page=${page}`} />
    </Stack>
  ),
  Fields: (
    <Grid columns={[1, 2, 3]}>
      {fields.map((field, at) => (
        <Field key={at} {...field} />
      ))}
    </Grid>
  ),
});

function ChoiceSamples() {
  const [size, setSize] = useState('S');
  const [quantity, setQuantity] = useState(1);
  const shared = { choices, value: size, onChange: setSize };
  return (
    <Grid columns={[1, 2, 3]}>
      <ChoiceCards legend="Size" name="size" {...shared} />
      <ChoiceCards
        legend="Size, as tiles"
        name="tiles"
        arrangement="tiles"
        error="Choose a size to go on"
        {...shared}
      />
      <Stack>
        <Checkbox label="Send me a reminder next year" hint="One email, two weeks before" />
        <Checkbox label="I am 21 or older" error="Confirm your age to go on" />
        <Checkbox label="Not available" disabled />
        <QuantityStepper label="Quantity" value={quantity} max={3} onChange={setQuantity} />
        <Select aria-label="Sort" look="plain" options={[{ value: 'featured', label: 'Featured' }]} />
      </Stack>
    </Grid>
  );
}

const Swatch = styled.div<{ $colour: string }>`
  width: 6.5rem;

  span {
    display: block;
    height: 3.5rem;
    border: 1px solid var(--hairline);
    border-radius: var(--radius-md);
    background: var(--${({ $colour }) => $colour});
  }

  small {
    font-size: var(--text-xs);
  }
`;
