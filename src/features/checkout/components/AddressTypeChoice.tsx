import type { WrappedFieldProps } from 'redux-form';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { ChoiceCards } from '@/ui/controls/ChoiceCards';
import { offeredAddressTypes, type AddressType } from '../rules';
import { useErrorText } from './useErrorText';

/** The kinds of address, bound to the form. */
export function AddressTypeChoice({ input, meta }: WrappedFieldProps) {
  const t = useTranslations('checkout');
  const errorText = useErrorText();
  const error: unknown = meta.error;
  return (
    <TwoRows>
      <ChoiceCards
        legend={t('recipient.type')}
        name={input.name}
        arrangement="chips"
        choices={offeredAddressTypes.map((value: AddressType) => ({
          value,
          label: t(`recipient.types.${value}`),
        }))}
        value={String(input.value) || null}
        onChange={(value) => input.onChange(value)}
        error={typeof error === 'string' ? errorText(error) : undefined}
      />
    </TwoRows>
  );
}

/** Four and three: in the width of the form the last kind would stand alone. */
const TwoRows = styled.div`
  max-width: 34rem;
`;
