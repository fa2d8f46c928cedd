import type { FormEvent } from 'react';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { Field } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { Stack } from '@/ui/layout/Stack';
import { ProofChoice } from './ProofChoice';
import { proofInputs, type TrackDraft } from './trackDraft';

interface PlainTrackFormProps {
  draft: TrackDraft;
  onDraft: (draft: TrackDraft) => void;
}

/**
 * The form as the server draws it, equal in size to the one that follows. Sent before any script has arrived, it
 * comes back with the number in the address; the proof has no name and never leaves the page. Sent after that, it waits
 * for the form that can look the order up.
 */
export function PlainTrackForm({ draft, onDraft }: PlainTrackFormProps) {
  const t = useTranslations('orders');
  const { values } = draft;
  const proof = values.proof ?? 'email';
  const bind = (field: 'orderId' | typeof proof) => ({
    value: values[field] ?? '',
    onFocus: () => onDraft({ values, focused: field }),
    onChange: ({ target }: { target: { value: string } }) =>
      onDraft({ values: { ...values, [field]: target.value }, focused: field }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    onDraft({ ...draft, isSent: true });
  };
  return (
    <form method="get" onSubmit={send}>
      <Stack gap="sm">
        <Field label={t('track.number')} hint={t('track.numberHint')} required>
          <TextInput name="orderid" autoComplete="off" maxLength={16} {...bind('orderId')} />
        </Field>
        <ProofChoice
          name=""
          value={proof}
          onChange={(chosen) => onDraft({ values: { ...values, proof: chosen } })}
        />
        <Field label={t(`track.proofs.${proof}`)} required>
          <TextInput {...proofInputs[proof]} maxLength={254} {...bind(proof)} />
        </Field>
        <Button type="submit" size="lg">
          {t('track.submit')}
        </Button>
      </Stack>
    </form>
  );
}
