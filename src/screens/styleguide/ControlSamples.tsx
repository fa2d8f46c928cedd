import { Heart, Truck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { Checkbox } from '@/ui/controls/Checkbox';
import { ChoiceCards } from '@/ui/controls/ChoiceCards';
import { IconButton } from '@/ui/controls/IconButton';
import { QuantityStepper } from '@/ui/controls/QuantityStepper';
import { Select } from '@/ui/controls/Select';
import { TextButton } from '@/ui/controls/TextButton';
import { Icon } from '@/ui/icons/Icon';
import { Cluster } from '@/ui/layout/Cluster';
import { Grid } from '@/ui/layout/Grid';
import { Stack } from '@/ui/layout/Stack';
import { Breadcrumbs } from '@/ui/navigation/Breadcrumbs';
import { Pagination } from '@/ui/navigation/Pagination';
import { TextLink } from '@/ui/navigation/TextLink';
import { Specimen } from './Specimen';
import { sampleChoices } from './samples';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** Buttons, choices and ways around. */
export function ControlSamples() {
  return (
    <>
      <Specimen title="Buttons">
        <Stack>
          {variants.map((variant) => (
            <Cluster key={variant}>
              <Button variant={variant}>Add to cart</Button>
              <Button variant={variant} size="sm">
                Small
              </Button>
              <Button variant={variant} size="lg" icon={<Icon of={Truck} />}>
                Large
              </Button>
              <Button variant={variant} loading loadingLabel="Adding to cart">
                Add to cart
              </Button>
              <Button variant={variant} disabled>
                Disabled
              </Button>
            </Cluster>
          ))}
          <Cluster>
            <ButtonLink href="/styleguide">Button link</ButtonLink>
            <TextLink href="/styleguide">Text link</TextLink>
            <TextButton type="button">Text button</TextButton>
            <IconButton icon={Heart} label="Keep" />
            <IconButton icon={Heart} label="Keep, unavailable" disabled />
          </Cluster>
        </Stack>
      </Specimen>
      <Specimen title="Choices">
        <ChoiceSamples />
      </Specimen>
      <Specimen title="Ways around">
        <Stack>
          <Breadcrumbs
            crumbs={[
              { label: 'Home', href: '/' },
              { label: 'Flowers', href: '/styleguide' },
              { label: 'Roses' },
            ]}
          />
          <Pagination page={4} pageCount={9} hrefOf={(page) => `/styleguide?page=${page}`} />
        </Stack>
      </Specimen>
    </>
  );
}

function ChoiceSamples() {
  const [size, setSize] = useState('S');
  const [quantity, setQuantity] = useState(1);
  return (
    <Grid columns={[1, 2, 3]}>
      <ChoiceCards legend="Size" name="size" choices={sampleChoices} value={size} onChange={setSize} />
      <ChoiceCards
        legend="Size, as tiles"
        name="tiles"
        arrangement="tiles"
        choices={sampleChoices}
        value={size}
        onChange={setSize}
        error="Choose a size to go on"
      />
      <Stack>
        <Checkbox label="Send me a reminder next year" hint="One e-mail, two weeks before" />
        <Checkbox label="I am 21 or older" error="Confirm your age to go on" />
        <Checkbox label="Not available" disabled />
        <QuantityStepper label="Quantity" value={quantity} max={3} onChange={setQuantity} />
        <Select aria-label="Sort" look="plain" options={[{ value: 'featured', label: 'Featured' }]} />
      </Stack>
    </Grid>
  );
}
