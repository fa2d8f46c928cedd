import { useRef, useState } from 'react';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { Cluster } from '@/ui/layout/Cluster';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';

interface CancelChoiceProps {
  /** What is cancelled. */
  of: 'order' | 'delivery';
  isBusy: boolean;
  onCancel: () => void;
}

/**
 * Cancels after a question, which says what happens to the money and has a way back. The question stands where the pressed
 * button was, so that a second press of a double click confirms nothing.
 * @source docs/decisions/0064-changing-orders.md
 */
export function CancelChoice({ of, isBusy, onCancel }: CancelChoiceProps) {
  const t = useTranslations('orders');
  const [isAsked, setAsked] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!isAsked)
    return (
      <Button ref={opener} variant="quiet" onClick={() => setAsked(true)}>
        {t(`change.cancel.${of}.ask`)}
      </Button>
    );
  const keep = () => {
    setAsked(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <Stack gap="2xs" role="group" aria-label={t(`change.cancel.${of}.ask`)} tabIndex={-1} ref={takeFocus}>
      <Text>{t(`change.cancel.${of}.question`)}</Text>
      <Cluster gap="2xs">
        <Button variant="secondary" disabled={isBusy} onClick={keep}>
          {t(`change.cancel.${of}.keep`)}
        </Button>
        <Button variant="danger" loading={isBusy} loadingLabel={t('change.cancel.busy')} onClick={onCancel}>
          {t(`change.cancel.${of}.sure`)}
        </Button>
      </Cluster>
    </Stack>
  );
}

/** The pressed button is gone: what replaced it gets the focus, and is seen. */
export const takeFocus = (part: HTMLElement | null) => part?.focus();
