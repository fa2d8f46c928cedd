import { useEffect, useLayoutEffect, useRef } from 'react';
import type { WrappedFieldProps } from 'redux-form';
import { isPartialZip, isSameZip, isWholeZip, typedZip, type ZipProblem } from '../rules';
import type { LiveZip } from './ZipEntry';

export interface BoundZipProps extends WrappedFieldProps {
  /** What stands in the zip field of the page. */
  draft: string;
  onDraft: (entered: string) => void;
  onLive: (live: LiveZip) => void;
  isSearching: boolean;
  knownZip: string | null;
  submit: () => void;
  /** The zip of the last visit, or of the address, could not be looked up. */
  restoreProblem: ZipProblem | null;
  /** The code that could not, as it stood in the field then. */
  restoredText: string;
  /** What stood in the field when it was last refused. */
  refusedText: string;
}

/**
 * Ties the zip field of the page to the store's form; draws nothing. A whole code is sent at once; while a refused one is
 * being typed anew and may still become a code, nothing is said against it.
 * @source spec §5 Zip and postal code (partial-entry variant, 1–5 digit pattern)
 */
export function BoundZip({
  input,
  meta,
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
    /* Typed before this arrived, it may still have to be tidied. */
    if (typedZip(draft) === draft) onChange(draft);
    else onDraft(typedZip(draft));
  }, [onChange, draft, onDraft]);
  useSentWhenWhole(value, submit, known);
  const isRefused = meta.submitFailed && (value === known.refusedText || !isPartialZip(value));
  const showsError = isRefused || (meta.touched && !meta.active);
  const entered = showsError ? ((meta.error as ZipProblem | undefined) ?? null) : null;
  const error = entered ?? (value === known.restoredText ? known.restoreProblem : null);
  useLayoutEffect(() => {
    onLive({ error, isSearching, tidy: typedZip, submit, onFocus, onBlur });
  }, [onLive, error, isSearching, submit, onFocus, onBlur]);
  return null;
}

/** A code that is whole, new and not yet known is sent without a press on the button. */
function useSentWhenWhole(
  value: string,
  submit: () => void,
  { knownZip, restoredText }: Pick<BoundZipProps, 'knownZip' | 'restoredText'>,
) {
  const sent = useRef('');
  useEffect(() => {
    if (!isWholeZip(value) || value === sent.current || value === restoredText) return;
    if (knownZip && isSameZip(value, knownZip)) return;
    /* The form judges a new value after this effect: asked at once, it would still refuse the former one. */
    const timer = setTimeout(() => {
      sent.current = value;
      submit();
    });
    return () => clearTimeout(timer);
  }, [value, knownZip, restoredText, submit]);
}
