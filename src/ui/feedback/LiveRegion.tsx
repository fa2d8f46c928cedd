import { VisuallyHidden } from '../layout/VisuallyHidden';

/** Speaks its text to screen readers whenever it changes; shows nothing. Keep it mounted. */
export function LiveRegion({ text, urgent = false }: { text: string; urgent?: boolean }) {
  return (
    <VisuallyHidden role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'}>
      {text}
    </VisuallyHidden>
  );
}
