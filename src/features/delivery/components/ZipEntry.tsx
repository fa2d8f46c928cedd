import {
  useEffect,
  useRef,
  type FocusEventHandler,
  type FormEvent,
  type InputHTMLAttributes,
  type Ref,
  type RefObject,
} from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { Field } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import type { ZipProblem } from '../rules';

const HAS_A_SIGN = '.*[0-9A-Za-z].*';

/** What redux-form knows about the zip field, and its handlers. */
export interface LiveZip {
  error: ZipProblem | null;
  isSearching: boolean;
  /** Removes characters that no code has. */
  tidy: (entered: string) => string;
  submit: () => void;
  onFocus: FocusEventHandler;
  onBlur: FocusEventHandler;
}

/** State of the zip field. */
export interface ZipText {
  draft: string;
  onDraft: (entered: string) => void;
  /** The shopper is typing, perhaps over a known code. */
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  /** Submitted before the form had loaded; the form submits it then. */
  earlyForm: HTMLFormElement | null;
  onEarlySubmit: (form: HTMLFormElement) => void;
}

interface ZipEntryProps extends ZipText {
  field: RefObject<HTMLInputElement | null>;
  /** Null until the form has loaded. */
  live: LiveZip | null;
  /** The form could not be fetched, and a zip was entered: the button sends it with the page, which tries again. */
  isLost: boolean;
}

/**
 * The zip field. It stays the same element from the server's page on, so that text, focus and a phone's keyboard are
 * not lost. Submitted before any script has loaded, the zip returns in the address, where the panel finds it.
 */
export function ZipEntry({ field, live, isLost, ...text }: ZipEntryProps) {
  const { draft, earlyForm, onEarlySubmit } = text;
  useFirstLook(field, text);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (live) live.submit();
    else onEarlySubmit(event.currentTarget);
  };
  return (
    <form method="get" onSubmit={send}>
      <ZipLine
        input={{
          ref: field,
          name: 'zipcode',
          value: draft,
          onChange: ({ target }) => type(text, live ? live.tidy(target.value) : target.value),
          onFocus: live?.onFocus,
          onBlur: live?.onBlur,
          // The browser itself refuses to submit an empty field.
          required: true,
          pattern: HAS_A_SIGN,
        }}
        error={isLost ? 'service' : live?.error}
        isSearching={live ? live.isSearching : earlyForm !== null && !isLost}
      />
    </form>
  );
}

function type({ onDraft, onEditing }: ZipText, entered: string) {
  onDraft(entered);
  onEditing(true);
}

/**
 * Once: reads what was typed before the page became interactive, and selects a known code that is about to be
 * replaced.
 */
function useFirstLook(field: RefObject<HTMLInputElement | null>, text: ZipText) {
  const first = useRef(text);
  useEffect(() => {
    const input = field.current;
    /* From now on the page shows its own errors. */
    input?.form?.setAttribute('novalidate', '');
    if (first.current.isEditing) {
      input?.focus();
      input?.select();
    } else if (input?.value && input.value !== first.current.draft) type(first.current, input.value);
  }, [field]);
}

interface ZipLineProps {
  input: Omit<InputHTMLAttributes<HTMLInputElement>, 'ref'> & { ref?: Ref<HTMLInputElement> };
  error?: ZipProblem | null;
  isSearching?: boolean;
}

/** The zip field and its button, for all forms that ask for a zip. */
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

/** The button wraps where the placeholder would be cut off. */
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
