import { useState } from 'react';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Dialog } from '@/ui/overlays/Dialog';
import { typedZip, writtenZip, type ZipProblem } from '../rules';
import { chooseZip, selectZipCode } from '../state';
import { ZipLine } from './ZipLine';

interface ZipDialogProps {
  onClose: () => void;
  /** A zip was found and is the shopper's place now. */
  onChosen?: () => void;
}

/** Asks for the recipient's zip from anywhere in the shop. @source spec §2 (update-zipcode-panel) */
export function ZipDialog({ onClose, onChosen }: ZipDialogProps) {
  const t = useTranslations('delivery');
  const dispatch = useAppDispatch();
  const known = useAppSelector(selectZipCode);
  const [entered, setEntered] = useState(known ? writtenZip(known) : '');
  const [problem, setProblem] = useState<ZipProblem | null>(null);
  const [isSearching, setSearching] = useState(false);
  const send = async () => {
    setSearching(true);
    const outcome = await dispatch(chooseZip({ zipCode: entered })).unwrap();
    setSearching(false);
    if (!outcome.ok) return setProblem(outcome.problem);
    onClose();
    onChosen?.();
  };
  return (
    <Dialog open onClose={onClose} title={t('update.zipTitle')} description={t('update.zipText')} width="sm">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <ZipLine
          input={{
            name: 'zipcode',
            value: entered,
            onChange: ({ target }) => setEntered(typedZip(target.value)),
          }}
          error={problem}
          isSearching={isSearching}
        />
      </form>
    </Dialog>
  );
}
