import { useLayoutEffect, useRef } from 'react';
import { useShopRouter } from '@/features/navigation';
import { selectIsPageChanging } from '@/features/navigation/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppStore } from '@/store/hooks';
import { companionIdAt, nextStop, stopBefore, stopQuery, type CheckoutStop } from '../rules';
import type { CheckoutPart } from '../state';
import { usePartName } from './PartHeading';
import type { StepWay } from './StepForm';

/**
 * Previous and next place of a step, and the label of the button that goes on. When a save ends, the step, its recipient or the
 * checkout may have been left: then nothing goes on.
 */
export function useStepWay(parts: readonly CheckoutPart[], stop: CheckoutStop): StepWay {
  const t = useTranslations('checkout');
  const router = useShopRouter();
  const { getState } = useAppStore();
  const partName = usePartName();
  const sessions = parts.map(({ checkout }) => checkout);
  const next = nextStop(stop, sessions);
  const nextPart = parts[next.part];
  const own = `${stop.step} ${companionIdAt(parts, stop.part)}`;
  const shown = useRef<{ own: string; next: CheckoutStop }>(null);
  useLayoutEffect(() => {
    shown.current = { own, next };
    return () => {
      shown.current = null;
    };
  });
  const labels = {
    recipient: t('recipient.submit'),
    message: t('recipient.submit'),
    payment: t('message.submit'),
    review: t('payment.submit'),
  };
  return {
    back: stopBefore(stop, sessions),
    label:
      next.step === stop.step && nextPart
        ? t('several.next', { name: partName(nextPart) })
        : labels[next.step],
    onDone: () => {
      if (shown.current?.own !== own || selectIsPageChanging(getState())) return;
      void router.changeQuery(stopQuery(shown.current.next), { method: 'push', shallow: true });
    },
  };
}
