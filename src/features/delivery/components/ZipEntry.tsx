import {
  useEffect,
  useRef,
  type FocusEventHandler,
  type FormEvent,
  type RefObject,
  type InputHTMLAttributes,
  type Ref,
} from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { Field } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import type { ZipProblem } from '../rules';

const HAS_A_SIGN = '.*[0-9A-Za-z].*';

/** What the store's form says of the zip field, and wants to hear from it. */
export interface LiveZip {
  error: ZipProblem | null;
  isSearching: boolean;
  /** What the field keeps of what is typed. */
  tidy: (entered: string) => string;
  submit: () => void;
  onFocus: FocusEventHandler;
  onBlur: FocusEventHandler;
}

/** What stands in the zip field and what is being done with it. */
export interface ZipText {
  draft: string;
  onDraft: (entered: string) => void;
  /** Somebody is typing, perhaps over a known code. */
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  /** Sent before the store's form had arrived, which sends it then. */
  heldForm: HTMLFormElement | null;
  onHold: (form: HTMLFormElement) => void;
}

interface ZipEntryProps extends ZipText {
  field: RefObject<HTMLInputElement | null>;
  /** Null until the store's form has arrived. */
  live: LiveZip | null;
}

/**
 * The zip field, the same element from the server's page to the store's form, so that nobody loses a letter, the focus
 * or the keyboard of a phone while the rest comes alive. Sent before any script has arrived, it comes back with the zip
 * in the address, where the delivery panel finds it.
 */
export function ZipEntry({ field, live, ...text }: ZipEntryProps) {
  const { draft, heldForm, onHold } = text;
  useFirstLook(field, text);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (live) live.submit();
    else onHold(event.currentTarget);
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
          // Held by the browser itself: an empty field is not sent.
          required: true,
          pattern: HAS_A_SIGN,
        }}
        error={live?.error}
        isSearching={live ? live.isSearching : heldForm !== null}
      />
    </form>
  );
}

function type({ onDraft, onEditing }: ZipText, entered: string) {
  onDraft(entered);
  onEditing(true);
}

/** Once: takes what was typed before the page came alive; a known code about to be typed over is selected. */
function useFirstLook(field: RefObject<HTMLInputElement | null>, text: ZipText) {
  const first = useRef(text);
  useEffect(() => {
    const input = field.current;
    /* From now on the page says itself what is wrong. */
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
