import { useState } from 'react';
import styled from 'styled-components';
import { withPrivacyTexts } from '@/i18n/privacyTexts';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { Cluster } from '@/ui/layout/Cluster';
import { Link } from '@/ui/navigation/Link';
import { lazyComponent } from '@/ui/lazy';
import { media } from '@/ui/theme/media';
import type { PrivacyChoice } from '@/contracts/mayMeasure';
import { choosePrivacy, isPrivacyAsked } from '../state';

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

/**
 * Asks once where the law wants a yes first. It lies below the header, on wide screens in the lower corner beside what can be
 * bought: no name, price or button of a page's first screen is covered, and dialogs and sheets lie over it.
 */
function PrivacyNotice() {
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

/** The same choice at any later time, from the footer. The question comes without the code of dialogs. */
const PrivacyDialog = lazyComponent(() => import('./PrivacyDialog').then((module) => module.PrivacyDialog));

/** The question, or the choice made again. */
function PrivacyChoices({ isChanging, onClose }: { isChanging: boolean; onClose: () => void }) {
  return isChanging ? (
    <PrivacyDialog onClose={onClose} answers={<Answers onChosen={onClose} />} />
  ) : (
    <PrivacyNotice />
  );
}

/** The same with its texts. */
export const loadPrivacyChoices = () => withPrivacyTexts(PrivacyChoices);

const Slip = styled.aside`
  position: fixed;
  z-index: var(--layer-header);
  inset-block-start: 8.75rem;
  inset-inline: 0.75rem;
  overflow-y: auto;
  display: grid;
  gap: var(--space-3xs);
  max-width: 34rem;
  max-height: calc(100dvh - 9.5rem);
  padding: 0.6rem 0.9rem;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-md);
  background: var(--paper);
  color: var(--ink);
  box-shadow: var(--shadow-high);
  font-size: var(--text-xs);
  line-height: 1.45;

  ${media.lg} {
    inset-block: auto 1rem;
    inset-inline-start: 1rem;
    max-height: none;
    padding: 0.9rem 1.1rem;
    font-size: var(--text-sm);
  }

  a {
    text-decoration: underline;
  }
`;
