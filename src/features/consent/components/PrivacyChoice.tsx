import { useState } from 'react';
import styled from 'styled-components';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { Cluster } from '@/ui/layout/Cluster';
import { Link } from '@/ui/navigation/Link';
import { Dialog } from '@/ui/overlays/Dialog';
import { mayMeasure, type PrivacyChoice } from '../rules';
import { choosePrivacy, isPrivacyAsked, readPrivacy } from '../state';

/** Two answers of the same weight. */
function Answers({ onChosen }: { onChosen: () => void }) {
  const t = useTranslations('privacy');
  const answer = (choice: PrivacyChoice) => () => {
    choosePrivacy(choice);
    onChosen();
  };
  return (
    <Cluster>
      <Button variant="secondary" onClick={answer('no')}>
        {t('no')}
      </Button>
      <Button variant="secondary" onClick={answer('yes')}>
        {t('yes')}
      </Button>
    </Cluster>
  );
}

/** Asks once where the law wants a yes first, at the lower edge; the page stays usable. */
export function PrivacyNotice() {
  const t = useTranslations('privacy');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(() => isPrivacyAsked(locale));
  if (!isOpen) return null;
  return (
    <Slip aria-label={t('label')}>
      <p>
        <strong>{t('question')}</strong> {t('text')} <Link href="/privacy">{t('details')}</Link>
      </p>
      <Answers onChosen={() => setOpen(false)} />
    </Slip>
  );
}

/** The same choice at any later time, from the footer. */
export function PrivacyDialog({ onClose, isOpen = true }: { onClose: () => void; isOpen?: boolean }) {
  const t = useTranslations('privacy');
  const facts = readPrivacy(useLocale());
  const { isRefusedByBrowser } = facts;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('label')}
      description={isRefusedByBrowser ? t('byBrowser') : t('text')}
      footer={!isRefusedByBrowser && <Answers onChosen={onClose} />}
    >
      {!isRefusedByBrowser && <p>{t(mayMeasure(facts) ? 'now.yes' : 'now.no')}</p>}
    </Dialog>
  );
}

const Slip = styled.aside`
  position: fixed;
  z-index: var(--layer-toast);
  inset-block-end: max(1rem, env(safe-area-inset-bottom));
  inset-inline: 1rem;
  display: grid;
  gap: var(--space-xs);
  width: min(34rem, calc(100% - 2rem));
  margin-inline: auto;
  padding: 0.9rem 1.1rem;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-md);
  background: var(--paper);
  color: var(--ink);
  box-shadow: var(--shadow-high);
  font-size: var(--text-sm);
  line-height: 1.5;

  a {
    text-decoration: underline;
  }
`;
