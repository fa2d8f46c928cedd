import { useRef, useState } from 'react';
import { selectDelivery } from '@/features/delivery/state';
import { I18nProvider } from '@/i18n/I18nProvider';
import { useLatePart } from '@/i18n/useLatePart';
import { useLocale } from '@/i18n/useTranslations';
import { useIsNear } from '@/lib/useIsNear';
import { useAppSelector } from '@/store/hooks';
import { PlainGiftsForm } from './PlainGiftsForm';

interface AvailableGiftsProps {
  /** Address of the results; listed below the form when there is none. */
  resultsUrl?: string;
  /** The products of the cart do not narrow the days. */
  isCartIgnored?: boolean;
}

const loadForm = () => import('./GiftsForm').then((module) => module.GiftsForm);

/**
 * Which gifts can be where, and when? The server draws a plain form; the one behind it takes its place when the
 * shopper comes near, or at once where the results are listed.
 * @source spec §2 (site-wide available gifts section)
 */
export function AvailableGifts({ resultsUrl, isCartIgnored = false }: AvailableGiftsProps) {
  const root = useRef<HTMLDivElement>(null);
  const locale = useLocale();
  const [draft, setDraft] = useState('');
  const isKnown = useAppSelector(selectDelivery).zipCode !== null;
  const isWanted = useIsNear(root) || isKnown || !resultsUrl;
  const late = useLatePart(root, isWanted, loadForm, ['delivery']);
  return (
    <div ref={root}>
      {late ? (
        <I18nProvider locale={locale} messages={late.messages}>
          <late.Part
            resultsUrl={resultsUrl}
            isCartIgnored={isCartIgnored}
            draft={draft}
            hadFocus={late.hadFocus}
          />
        </I18nProvider>
      ) : (
        <PlainGiftsForm draft={draft} onDraft={setDraft} resultsUrl={resultsUrl} />
      )}
    </div>
  );
}
