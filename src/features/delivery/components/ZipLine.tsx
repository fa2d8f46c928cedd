import type { InputHTMLAttributes, Ref } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { Field } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import type { ZipProblem } from '../rules';

interface ZipLineProps {
  input: Omit<InputHTMLAttributes<HTMLInputElement>, 'ref'> & { ref?: Ref<HTMLInputElement> };
  error?: ZipProblem | null;
  isSearching?: boolean;
}

/** The zip field and its button. The plain form and the store's form look the same because both are this. */
export function ZipLine({ input, error, isSearching }: ZipLineProps) {
  const t = useTranslations('delivery');
  return (
    <Field label={t('panel.zipLabel')} error={error ? t(`zip.${error}`) : undefined} required>
      <Line>
        <TextInput
          autoComplete="shipping postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={9}
          placeholder={t('panel.zipHint')}
          {...input}
        />
        <Button type="submit" loading={isSearching} loadingLabel={t('panel.checking')}>
          {t('panel.check')}
        </Button>
      </Line>
    </Field>
  );
}

/** The button goes below where the hint of the field would be cut. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3xs);

  & > :first-child {
    flex: 999 1 10.2rem;
    min-width: 0;
  }

  & > button {
    flex: 1 0 auto;
  }
`;
