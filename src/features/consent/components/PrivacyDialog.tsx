import type { ReactNode } from 'react';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { Dialog } from '@/ui/overlays/Dialog';
import { asksFirst, mayMeasure } from '@/contracts/mayMeasure';
import { readPrivacy } from '../state';

/** What was chosen, and the two answers again. */
export function PrivacyDialog({ answers, onClose }: { answers: ReactNode; onClose: () => void }) {
  const t = useTranslations('privacy');
  const facts = readPrivacy(useLocale());
  const { isRefusedByBrowser } = facts;
  const text = asksFirst(facts) ? t('text') : t('textUnasked');
  const isUnasked = !facts.choice && !asksFirst(facts);
  const now = isUnasked ? 'now.unasked' : mayMeasure(facts) ? 'now.yes' : 'now.no';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('label')}
      description={isRefusedByBrowser ? t('byBrowser') : text}
      footer={!isRefusedByBrowser && answers}
    >
      {!isRefusedByBrowser && <p>{t(now)}</p>}
    </Dialog>
  );
}
