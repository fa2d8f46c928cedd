import { useEffect, useState } from 'react';
import { isPrivacyAsked } from '@/features/consent/state';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import { useLocale } from '@/i18n/useTranslations';
import { ConnectionNotice } from './layout/ConnectionNotice';

const privacy = lazyWithMessages<{ isChanging: boolean; onClose: () => void }>(
  () => import('@/features/consent/components/PrivacyChoice').then((module) => module.PrivacyChoices),
  ['preferences'],
);

/**
 * The notice of a lost connection, and the question for privacy: where the law wants it first, and when the link below the
 * footer is pressed, which comes with the document.
 */
export function Notices() {
  const locale = useLocale();
  const [isChanging, setChanging] = useState(false);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-privacy]')) return;
      event.preventDefault();
      setChanging(true);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return (
    <>
      <ConnectionNotice />
      {(isChanging || isPrivacyAsked(locale)) && (
        <privacy.Part isChanging={isChanging} onClose={() => setChanging(false)} />
      )}
    </>
  );
}
