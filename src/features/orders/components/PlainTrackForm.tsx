import type { FormEvent } from 'react';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { ChoiceCards } from '@/ui/controls/ChoiceCards';
import { Field } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { Stack } from '@/ui/layout/Stack';
import { proofs, type OrderQuestionValues, type Proof } from '../rules';

interface PlainTrackFormProps {
  draft: TrackDraft;
  onDraft: (draft: TrackDraft) => void;
}

/**
 * The form as the server renders it, in the size of the real one. Submitted before any script has loaded, the number
 * returns in the address; the proof has no name, so it never leaves the page. Submitted later, it waits for the real
 * form.
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

interface ProofChoiceProps {
  /** Name of the group; empty when it must not be part of an address. */
  name: string;
  value: Proof;
  onChange: (proof: Proof) => void;
}

/** Choice of the detail that proves knowledge of the order. */
export function ProofChoice({ name, value, onChange }: ProofChoiceProps) {
  const t = useTranslations('orders');
  return (
    <ChoiceCards
      legend={t('track.proof')}
      name={name}
      arrangement="chips"
      choices={proofs.map((proof) => ({ value: proof, label: t(`track.proofs.${proof}`) }))}
      value={value}
      onChange={(chosen) => onChange(chosen as Proof)}
    />
  );
}

/** What was entered before the real form has loaded. */
export interface TrackDraft {
  readonly values: OrderQuestionValues;
  /** The field with the focus. */
  readonly focused?: 'orderId' | Proof;
  /** The form was submitted. */
  readonly isSent?: boolean;
}

/** Input attributes of each proof. */
export const proofInputs = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  lastName: { type: 'text', autoComplete: 'off', inputMode: 'text' },
  zip: { type: 'text', autoComplete: 'off', inputMode: 'text' },
} as const;
