import { type FormEvent, useRef, useState } from 'react';
import type { Recipient } from '@/contracts/checkout';
import { useTranslations } from '@/i18n/useTranslations';
import { extraFields } from '@/lib/validation/addressKinds';
import { writtenPostalCode } from '@/lib/validation/zip';
import { Button } from '@/ui/controls/Button';
import { Field } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { FieldPair } from '@/ui/forms/FieldPair';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { Disclosure } from '@/ui/overlays/Disclosure';
import { ChangeOutcome, type ChangeProps, useOrderChange } from './useOrderChange';

const names = [
  'firstName',
  'lastName',
  'locationName',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zipCode',
] as const;
type Name = (typeof names)[number];

/** Values of `autocomplete`; `shipping`, because the recipient is not the sender. */
const tokens: Readonly<Record<Name, string>> = {
  firstName: 'shipping given-name',
  lastName: 'shipping family-name',
  locationName: 'shipping organization',
  addressLine1: 'shipping address-line1',
  addressLine2: 'shipping address-line2',
  city: 'shipping address-level2',
  state: 'shipping address-level1',
  zipCode: 'shipping postal-code',
};
const longest: Readonly<Record<Name, number>> = {
  ...{ firstName: 40, lastName: 40, locationName: 80, addressLine1: 80, addressLine2: 80 },
  ...{ city: 60, state: 2, zipCode: 7 },
};

/** Form for who receives the order and where, within its delivery area. */
export function ChangeRecipient({ recipient, ...props }: ChangeProps & { recipient: Recipient }) {
  const t = useTranslations('orders');
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const { send, outcome, isBusy, isWrong } = useOrderChange(props);
  const extras = extraFields[recipient.addressType];
  const valueOf = (name: Name) =>
    typed[name] ?? (name === 'zipCode' ? writtenPostalCode(recipient.zipCode) : (recipient[name] ?? ''));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const entered = Object.fromEntries(names.map((name) => [name, valueOf(name).trim()]));
    const known = Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== ''));
    const missing = { firstName: '', lastName: '', addressLine1: '', city: '', state: '', zipCode: '' };
    const rest = { ...recipient, locationName: undefined, addressLine2: undefined };
    const modified = await send({ recipient: { ...rest, ...missing, ...known } });
    if (modified.ok) setTyped({});
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const field = (name: Name, need: 'must' | 'may' = 'must') => (
    <Field
      label={t(`change.fields.${name}`)}
      error={
        isWrong(`recipient.${name}`) ? t(`change.faults.${name === 'state' ? 'zipCode' : name}`) : undefined
      }
      required={need === 'must'}
      optional={need === 'may'}
    >
      <TextInput
        autoComplete={tokens[name]}
        maxLength={longest[name]}
        value={valueOf(name)}
        onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
      />
    </Field>
  );
  return (
    <Disclosure summary={t('change.recipient.title')}>
      <form ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="sm">
          <Text size="sm">{t('change.recipient.text')}</Text>
          <FieldPair>
            {field('firstName')}
            {field('lastName')}
          </FieldPair>
          {extras.locationName && field('locationName', extras.locationName)}
          <FieldPair>
            {field('addressLine1')}
            {field('addressLine2', extras.addressLine2)}
          </FieldPair>
          {field('city')}
          <FieldPair>
            {field('state')}
            {field('zipCode')}
          </FieldPair>
          <ChangeOutcome outcome={outcome} saved={t('change.recipient.saved')} />
          <div>
            <Button type="submit" variant="secondary" loading={isBusy} loadingLabel={t('change.saving')}>
              {t('change.recipient.save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Disclosure>
  );
}
