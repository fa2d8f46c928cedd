import { useState, type FormEvent } from 'react';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { saveProblems } from '../rules';
import { choosePayment } from '../state';
import { FormFoot } from './FormFoot';
import type { StepWay } from './StepWay';

interface HostedPaymentProps extends StepWay {
  method: 'hosted' | 'pay-later';
}

/** Payment on the payment company's own page: said now, done when the order is placed. */
export function HostedPayment({ method, label, back, onDone }: HostedPaymentProps) {
  const t = useTranslations('checkout');
  const dispatch = useAppDispatch();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    const saved = await dispatch(choosePayment(method)).unwrap();
    setSaving(false);
    setError(saved.ok ? undefined : saveProblems(saved, [])._error);
    if (saved.ok) onDone();
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="sm">
        <Text tone="soft">{t(`payment.methods.${method}.next`)}</Text>
        <FormFoot label={label} submitting={isSaving} error={error} back={back} />
      </Stack>
    </form>
  );
}
