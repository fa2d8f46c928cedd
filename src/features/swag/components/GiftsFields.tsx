import { CalendarDays } from 'lucide';
import { useEffect, useRef, type FormEvent, type RefObject, useId } from 'react';
import styled from 'styled-components';
import { joinShopPath } from '@/contracts/shopPath';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { Field, FieldError } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { inputStyles } from '@/ui/forms/fieldControl';
import { Icon } from '@/ui/icons/Icon';
import { media } from '@/ui/theme/media';

/** State and callbacks of the fields, given by the part that knows the store. */
export interface LiveGifts {
  zipError?: string;
  /** The chosen day in words. */
  day: string | null;
  dateError?: string;
  isChecking: boolean;
  enter: (zip: string) => unknown;
  openCalendar: () => void;
  submit: () => void;
}

interface GiftsFieldsProps {
  field: RefObject<HTMLInputElement | null>;
  draft: string;
  onDraft: (zip: string) => void;
  /** Null until the store's part has arrived. */
  live: LiveGifts | null;
  /** Sent before the store's part had arrived. */
  isWaiting: boolean;
  /** The store's part could not be fetched, and a zip was entered. */
  isLost: boolean;
  onWait: (form: HTMLFormElement) => void;
  /** Address of the results; this page when they are listed here. */
  resultsUrl?: string;
  isNarrow: boolean;
}

/**
 * The fields of the gifts form. The elements of the server's page stay when the store's part arrives, so that no typed
 * letter and no focus is lost. Sent before any script has arrived, the zip goes along to the results.
 */
export function GiftsFields(props: GiftsFieldsProps) {
  const { field, draft, onDraft, live, isWaiting, isLost, onWait, resultsUrl, isNarrow } = props;
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
    else onWait(event.currentTarget);
  };
  return (
    <FormGrid
      as="form"
      data-narrow={isNarrow || undefined}
      method="get"
      action={resultsUrl && joinShopPath(locale, resultsUrl)}
      onSubmit={send}
      noValidate
    >
      <Field label={t('form.zip')} error={isLost ? t('results.failed') : live?.zipError} required>
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
        onPress={live?.openCalendar}
      />
      <Button
        type="submit"
        loading={live ? live.isChecking : isWaiting && !isLost}
        loadingLabel={t('form.checking')}
      >
        {t('form.submit')}
      </Button>
    </FormGrid>
  );
}

interface DayButtonProps {
  label: string;
  /** The chosen day, or what to do. */
  text: string;
  isEmpty: boolean;
  error?: string;
  onPress?: () => void;
}

/** Looks like a field and opens the calendar. */
function DayButton({ label, text, isEmpty, error, onPress }: DayButtonProps) {
  const id = useId();
  return (
    <div>
      <Label id={`${id}-label`}>{label}</Label>
      <Box
        type="button"
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-haspopup="dialog"
        data-empty={isEmpty || undefined}
        data-invalid={error ? '' : undefined}
        onClick={onPress}
      >
        <span>{text}</span>
        <Icon of={CalendarDays} size="sm" />
      </Box>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

const Label = styled.span`
  display: block;
  margin-bottom: 0.4rem;
  font-size: var(--text-sm);
  font-weight: 550;
`;

const Box = styled.button`
  ${inputStyles}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3xs);
  text-align: start;

  span::first-letter {
    text-transform: uppercase;
  }

  &[data-empty] {
    color: var(--ink-soft);
  }

  &[data-invalid] {
    border-color: var(--danger);
    outline: 1px solid var(--danger);
  }
`;

/** Zip, day and button: below each other on phones, in a row elsewhere, or as the narrow form says. */
const FormGrid = styled.div<{ method?: string; action?: string; noValidate?: boolean }>`
  display: grid;
  gap: var(--space-2xs);
  max-width: 58rem;

  ${media.md} {
    grid-template-columns: minmax(0, 13rem) minmax(0, 1fr) auto;
    align-items: start;

    & > button {
      margin-top: calc(0.4rem + 1.6 * var(--text-sm));
      min-height: 3rem;
    }
  }

  &[data-narrow] {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: end;

    &:has([aria-invalid='true'], [data-invalid]) {
      align-items: start;
    }

    & > button {
      grid-column: 1 / -1;
      margin-top: 0;
      min-height: 3.25rem;
    }
  }
`;
