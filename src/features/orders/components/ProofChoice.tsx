import { useTranslations } from '@/i18n/useTranslations';
import { ChoiceCards } from '@/ui/controls/ChoiceCards';
import { proofs, type Proof } from '../rules';

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
