import { isPrivacyAsked } from '@/features/consent/state';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import { useLocale } from '@/i18n/useTranslations';

import { ConnectionNotice } from './layout/ConnectionNotice';

const privacyNotice = lazyWithMessages(
  () => import('@/features/consent/components/PrivacyChoice').then((module) => module.PrivacyNotice),
  ['privacy'],
);

/** The notice of a lost connection, and the question for privacy where the law wants it first. */
export function Notices() {
  const locale = useLocale();
  return (
    <>
      <ConnectionNotice />
      {isPrivacyAsked(locale) && <privacyNotice.Part />}
    </>
  );
}
