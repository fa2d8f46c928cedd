import type { ReactNode } from 'react';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { Dialog } from '@/ui/overlays/Dialog';
import { asksFirst, mayMeasure } from '@/contracts/mayMeasure';
import { readPrivacy } from '../state';

/** What was chosen, and the two answers again. */
export function PrivacyDialog({ answers, onClose }: { answers: ReactNode; onClose: () => void }) {
  const t = useTranslations('preferences');
  const facts = readPrivacy(useLocale());
  const { isRefusedByBrowser } = facts;
  const text = asksFirst(facts) ? t('privacy.text') : t('privacy.textUnasked');
  const isUnasked = !facts.choice && !asksFirst(facts);
  const now = isUnasked ? 'privacy.now.unasked' : mayMeasure(facts) ? 'privacy.now.yes' : 'privacy.now.no';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('privacy.label')}
      description={isRefusedByBrowser ? t('privacy.byBrowser') : text}
      footer={!isRefusedByBrowser && answers}
    >
      {!isRefusedByBrowser && <p>{t(now)}</p>}
    </Dialog>
  );
}
