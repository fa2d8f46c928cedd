import { useState, type ReactNode } from 'react';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { Cluster } from '@/ui/layout/Cluster';

interface AskOnceProps {
  /** The question, for who hears it. */
  question: string;
  yes: string;
  isBusy?: boolean;
  onYes: () => void;
  /** The control that asks; after a "no" it has the focus again. */
  children: (ask: () => void, isFocused: boolean) => ReactNode;
}

/** A control whose press removes something, after asking once in its place. */
export function AskOnce({ question, yes, isBusy = false, onYes, children }: AskOnceProps) {
  const t = useTranslations('cart');
  const [state, setState] = useState<'unasked' | 'asked' | 'refused'>('unasked');
  if (state !== 'asked') return children(() => setState('asked'), state === 'refused');
  return (
    <Cluster role="group" aria-label={question} gap="3xs">
      <Button variant="danger" size="sm" autoFocus loading={isBusy} onClick={onYes}>
        {yes}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => setState('refused')}>
        {t('page.emptyNo')}
      </Button>
    </Cluster>
  );
}
