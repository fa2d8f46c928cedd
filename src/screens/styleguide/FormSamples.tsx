import { Eye } from 'lucide-react';
import { IconButton } from '@/ui/controls/IconButton';
import { Select } from '@/ui/controls/Select';
import { Field } from '@/ui/forms/Field';
import { TextArea } from '@/ui/forms/TextArea';
import { TextInput } from '@/ui/forms/TextInput';
import { Grid } from '@/ui/layout/Grid';
import { Specimen } from './Specimen';

const states = [
  { value: 'MN', label: 'Minnesota' },
  { value: 'QC', label: 'Québec' },
];

/** Fields in each state. */
export function FormSamples() {
  return (
    <Specimen title="Fields">
      <Grid columns={[1, 2, 3]}>
        <Field label="Recipient’s zip code" hint="Five digits, or a Canadian postal code" required>
          <TextInput inputMode="numeric" autoComplete="postal-code" />
        </Field>
        <Field label="E-mail" error="Please enter a valid email address.">
          <TextInput type="email" defaultValue="rose@" />
        </Field>
        <Field label="Company" optional>
          <TextInput placeholder="Larkstem" />
        </Field>
        <Field label="Password">
          <TextInput type="password" trailing={<IconButton icon={Eye} label="Show password" />} />
        </Field>
        <Field label="State">
          <Select options={states} placeholder="Choose a state" />
        </Field>
        <Field label="Disabled">
          <TextInput disabled defaultValue="Cannot be changed" />
        </Field>
        <Field label="Card message" hint="We write it by hand">
          <TextArea maxLength={240} defaultValue="With love, and a little earth still on the roots." />
        </Field>
      </Grid>
    </Specimen>
  );
}
