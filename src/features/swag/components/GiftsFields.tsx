import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { joinShopPath } from '@/contracts/shopPath';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { Field } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { DayButton } from './DayButton';
import { FormGrid } from './FormGrid';

/** What the store says of the fields, and wants to hear from them. */
export interface LiveGifts {
  zipError?: string;
  /** The chosen day in words. */
  day: string | null;
  dateError?: string;
  isChecking: boolean;
  enter: (zip: string) => void;
  askDay: () => void;
  submit: () => void;
}

interface GiftsFieldsProps {
  field: RefObject<HTMLInputElement | null>;
  draft: string;
  onDraft: (zip: string) => void;
  /** Null until the store's part has arrived. */
  live: LiveGifts | null;
  /** Sent before the store's part had arrived. */
  isHeld: boolean;
  onHold: (form: HTMLFormElement) => void;
  /** Address of the results; this page when they are listed here. */
  resultsUrl?: string;
}

/**
 * The fields of the gifts form, the same elements from the server's page to the living form, so that no letter and no
 * focus is lost. Sent before any script has arrived, the zip goes along to the results.
 */
export function GiftsFields({ field, draft, onDraft, live, isHeld, onHold, resultsUrl }: GiftsFieldsProps) {
  const t = useTranslations('swag');
  const locale = useLocale();
  const take = useRef(onDraft);
  useEffect(() => {
    const typedEarly = field.current?.value;
    if (typedEarly) take.current(typedEarly);
  }, [field]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (live) live.submit();
    else onHold(event.currentTarget);
  };
  return (
    <FormGrid
      as="form"
      method="get"
      action={resultsUrl && joinShopPath(locale, resultsUrl)}
      onSubmit={send}
      noValidate
    >
      <Field label={t('form.zip')} error={live?.zipError} required>
        <TextInput
          ref={field}
          name="zipcode"
          value={draft}
          onChange={({ target }) => (live?.enter ?? onDraft)(target.value)}
          placeholder={t('form.zipHint')}
          autoComplete="shipping postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={9}
        />
      </Field>
      <DayButton
        label={t('form.day')}
        text={live?.day ?? t('form.chooseDay')}
        isEmpty={!live?.day}
        error={live?.dateError}
        onPress={live?.askDay}
      />
      <Button type="submit" loading={live ? live.isChecking : isHeld} loadingLabel={t('form.checking')}>
        {t('form.submit')}
      </Button>
    </FormGrid>
  );
}
