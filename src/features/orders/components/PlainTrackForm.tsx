import type { FormEvent } from 'react';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { Field } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { Stack } from '@/ui/layout/Stack';
import { ChoiceCards } from '@/ui/controls/ChoiceCards';
import { proofs, type Proof, type OrderQuestionValues } from '../rules';

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

interface ProofChoiceProps {
  /** Name of the group; none where it must not travel in an address. */
  name: string;
  value: Proof;
  onChange: (proof: Proof) => void;
}

/** Which detail shows that somebody knows the order. */
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

/** What was entered before the form itself arrived, and where. */
export interface TrackDraft {
  readonly values: OrderQuestionValues;
  /** Field the shopper is in. */
  readonly focused?: 'orderId' | Proof;
  /** The button was pressed already. */
  readonly isSent?: boolean;
}

/** How the field of each proof is typed. */
export const proofInputs = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  lastName: { type: 'text', autoComplete: 'off', inputMode: 'text' },
  zip: { type: 'text', autoComplete: 'off', inputMode: 'text' },
} as const;
