import { useEffect, useRef } from 'react';
import { change, Field, formValueSelector, type WrappedFieldProps } from 'redux-form';
import type { SavedAddress } from '@/contracts/account/addressBook';
import type { AddressType } from '@/contracts/shop';
import { compactZip, isWholeZip, typedZip } from '@/features/delivery/rules';
import { lookUpZip, selectZipInformation } from '@/features/delivery/state';
import { useTranslations } from '@/i18n/useTranslations';
import { extraFields, offeredAddressTypes } from '@/lib/validation/addressKinds';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ChoiceCards } from '@/ui/controls/ChoiceCards';
import { FormField } from '@/ui/forms/FormField';
import { FieldPair } from '@/ui/forms/FieldPair';
import { addressChecks, addressOf, addressValues, type AddressValues } from '../rules';
import { addAddress, updateAddress } from '../state';
import { OwnItemForm } from './OwnItemForm';

interface AddressFormProps {
  form: string;
  /** The address to change; none for a new one. */
  address: SavedAddress | undefined;
  onDone: () => void;
}

/** An address of the address book. @source spec §2 (Modals: add address, update address), §5 Form validators, §7 Profile */
export function AddressForm({ form, address, onDone }: AddressFormProps) {
  const t = useTranslations('addresses');
  const dispatch = useAppDispatch();
  const save = (values: AddressValues) => {
    const body = addressOf(values);
    return address
      ? dispatch(updateAddress({ addressId: address.addressId, body })).unwrap()
      : dispatch(addAddress(body)).unwrap();
  };
  const initialValues = addressValues(address);
  const about = { name: 'addresses', form, texts: t, initialValues, checks: addressChecks } as const;
  return (
    <OwnItemForm<AddressValues> {...about} save={save} onDone={onDone}>
      <AddressFields form={form} />
    </OwnItemForm>
  );
}

const name = { maxLength: 40, required: true } as const;

function AddressFields({ form }: { form: string }) {
  const t = useTranslations('addresses');
  const checkout = useTranslations('checkout');
  const kind = useAppSelector((state) => formValueSelector(form)(state, 'addressType') as AddressType) ?? 'R';
  const needs = extraFields[kind];
  return (
    <>
      <Field name="addressType" component={KindChoice} />
      <FieldPair>
        <FormField
          name="firstName"
          label={checkout('recipient.firstName')}
          autoComplete="section-recipient given-name"
          {...name}
        />
        <FormField
          name="lastName"
          label={checkout('recipient.lastName')}
          autoComplete="section-recipient family-name"
          {...name}
        />
      </FieldPair>
      {needs.locationName && (
        <FormField
          name="locationName"
          label={checkout(`recipient.locationName.${kind as 'B'}`)}
          autoComplete="section-recipient organization"
          maxLength={80}
          required={needs.locationName === 'must'}
          optional={needs.locationName === 'may'}
        />
      )}
      <FieldPair>
        <FormField
          name="addressLine1"
          label={checkout('recipient.addressLine1')}
          autoComplete="section-recipient address-line1"
          maxLength={80}
          required
        />
        <FormField
          name="addressLine2"
          label={checkout(kind === 'A' ? 'recipient.unit' : 'recipient.addressLine2')}
          autoComplete="section-recipient address-line2"
          maxLength={80}
          required={kind === 'A'}
          optional={kind !== 'A'}
        />
      </FieldPair>
      <PlaceFields form={form} />
      <FieldPair>
        <FormField
          name="phone"
          type="tel"
          inputMode="tel"
          label={t('form.phone')}
          autoComplete="section-recipient tel"
          maxLength={20}
          optional
        />
        <FormField
          name="nickname"
          label={t('form.nickname')}
          placeholder={t('form.nicknameHint')}
          autoComplete="off"
          maxLength={40}
          optional
        />
      </FieldPair>
    </>
  );
}

/** Zip, state and city: a whole zip fills in the other two. @source spec §5 (A valid zip can fill in state and country fields) */
function PlaceFields({ form }: { form: string }) {
  const t = useTranslations('addresses');
  const checkout = useTranslations('checkout');
  const zipCode = useAppSelector((state) => formValueSelector(form)(state, 'zipCode') as string) ?? '';
  const place = useFilledPlace(form, zipCode);
  return (
    <>
      <FieldPair>
        <FormField
          name="zipCode"
          label={t('form.zip')}
          hint={t('form.zipHint')}
          autoComplete="section-recipient postal-code"
          maxLength={7}
          normalize={typedZip}
          required
        />
        <FormField
          name="state"
          label={t('form.state')}
          hint={place ? t(`country.${place.country}`) : t('form.stateHint')}
          autoComplete="section-recipient address-level1"
          maxLength={2}
          normalize={(value) => value.toUpperCase()}
          required
        />
      </FieldPair>
      <FormField
        name="city"
        label={checkout('recipient.city')}
        autoComplete="section-recipient address-level2"
        maxLength={60}
        required
      />
    </>
  );
}

/** Looks a whole zip up and fills in its state, and its city unless another one was typed for it. */
function useFilledPlace(form: string, zipCode: string) {
  const dispatch = useAppDispatch();
  const isWhole = isWholeZip(zipCode);
  const known = compactZip(zipCode);
  const place = useAppSelector((state) => (isWhole ? selectZipInformation(state, known) : null));
  const city = useAppSelector((state) => formValueSelector(form)(state, 'city') as string | undefined);
  const last = useRef({ zipCode: known, filled: city, city });
  useEffect(() => {
    last.current.city = city;
  }, [city]);
  useEffect(() => {
    if (isWhole) void dispatch(lookUpZip({ zipCode }));
  }, [dispatch, isWhole, zipCode]);
  useEffect(() => {
    if (!place) return;
    dispatch(change(form, 'state', place.state));
    const { current } = last;
    const isOther = place.zipCode !== current.zipCode;
    current.zipCode = place.zipCode;
    if (current.city && (!isOther || current.city !== current.filled)) return;
    current.filled = place.cities[0];
    dispatch(change(form, 'city', current.filled));
  }, [dispatch, form, place]);
  return place;
}

function KindChoice({ input }: WrappedFieldProps) {
  const t = useTranslations('checkout');
  return (
    <ChoiceCards
      legend={t('recipient.type')}
      name={input.name}
      arrangement="chips"
      choices={offeredAddressTypes.map((value) => ({ value, label: t(`recipient.types.${value}`) }))}
      value={String(input.value) || null}
      onChange={(value) => input.onChange(value)}
    />
  );
}
