import styled from 'styled-components';
import type { Recipient } from '@/contracts/checkout';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { Cluster } from '@/ui/layout/Cluster';
import { FactList } from '@/ui/layout/FactList';
import { Dialog } from '@/ui/overlays/Dialog';
import { envelopeLines } from '../rules';
import type { AddressChoice } from './RecipientForm';

/** Asks whether to use the address as entered or as the postal service writes it. */
export function AddressQuestion({
  entered,
  suggested,
  onSettle,
  onClose,
}: AddressChoice & { onSettle: (chosen: Recipient) => void; onClose: () => void }) {
  const t = useTranslations('checkout');
  const address = (recipient: Recipient) => envelopeLines(recipient).join('\n');
  return (
    <Dialog
      open
      width="sm"
      onClose={onClose}
      title={t('address.title')}
      description={t('address.text')}
      footer={
        <Cluster gap="2xs">
          <Button onClick={() => onSettle(suggested)}>{t('address.useSuggested')}</Button>
          <Button variant="secondary" onClick={() => onSettle(entered)}>
            {t('address.keepEntered')}
          </Button>
        </Cluster>
      }
    >
      <Pair>
        <div>
          <dt>{t('address.suggested')}</dt>
          <dd>{address(suggested)}</dd>
        </div>
        <div>
          <dt>{t('address.entered')}</dt>
          <dd>{address(entered)}</dd>
        </div>
      </Pair>
    </Dialog>
  );
}

const Pair = styled(FactList)`
  gap: var(--space-sm);
  padding-block: var(--space-xs);
`;
