import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { WrappedFieldProps } from 'redux-form';
import { isPartialZip, isSameZip, isWholeZip, typedZip, type ZipProblem } from '../rules';
import type { LiveZip } from './ZipEntry';

export interface BoundZipProps extends WrappedFieldProps {
  /** The zip field of the page. */
  field: RefObject<HTMLInputElement | null>;
  /** Its text. */
  draft: string;
  onDraft: (entered: string) => void;
  onLive: (live: LiveZip) => void;
  isSearching: boolean;
  knownZip: string | null;
  submit: () => void;
  /** Why the zip of the last visit, or of the address, could not be looked up. */
  restoreProblem: ZipProblem | null;
  /** The text of the field at that time. */
  restoredText: string;
  /** Text of the field when it was last refused. */
  refusedText: string;
}

/**
 * Connects the zip field of the page to redux-form; renders nothing. A complete code is submitted at once. While a
 * refused code is edited and may still become valid, no error is shown.
 * @source spec §5 Zip and postal code (partial-entry variant, 1–5 digit pattern)
 */
export function BoundZip({
  input,
  meta,
  field,
  draft,
  onDraft,
  onLive,
  isSearching,
  submit,
  ...known
}: BoundZipProps) {
  const { onChange, onFocus, onBlur } = input;
  const value = String(input.value);
  useEffect(() => {
    /* Text typed before this code arrived may still need tidying. */
    if (typedZip(draft) === draft) onChange(draft);
    else onDraft(typedZip(draft));
  }, [onChange, draft, onDraft]);
  useSentWhenWhole(value, submit, { isSearching, ...known });
  const isRefused = meta.submitFailed && (value === known.refusedText || !isPartialZip(value));
  const showsError = isRefused || (meta.touched && !meta.active);
  const entered = showsError ? ((meta.error as ZipProblem | undefined) ?? null) : null;
  const error = entered ?? (value === known.restoredText ? known.restoreProblem : null);
  useLayoutEffect(() => {
    onLive({ error, isSearching, tidy: typedZip, submit, onFocus, onBlur });
  }, [onLive, error, isSearching, submit, onFocus, onBlur]);
  useEffect(() => {
    /* On a phone the error would appear behind the bar at the bottom. */
    const form = field.current?.form;
    if (error && form?.contains(document.activeElement)) form.scrollIntoView?.({ block: 'nearest' });
  }, [error, field]);
  return null;
}

/** Submits a complete new code without a press on the button, after the answer about the one before. */
function useSentWhenWhole(
  value: string,
  submit: () => void,
  { isSearching, knownZip, restoredText }: Pick<BoundZipProps, 'isSearching' | 'knownZip' | 'restoredText'>,
) {
  const sent = useRef('');
  useEffect(() => {
    const isWhole = isWholeZip(value);
    if (!isWhole) sent.current = '';
    /* The form ignores what is submitted while it waits for an answer. */
    if (!isWhole || isSearching || value === sent.current || value === restoredText) return;
    if (knownZip && isSameZip(value, knownZip)) return;
    /* The form validates a new value after this effect: submitted at once, it would still refuse the former one. */
    const timer = setTimeout(() => {
      sent.current = value;
      submit();
    });
    return () => clearTimeout(timer);
  }, [value, isSearching, knownZip, restoredText, submit]);
}
