import { useState } from 'react';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { TextButton } from '@/ui/controls/TextButton';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { selectProfile } from '../state/profile';
import { signOut } from '../state/signIn';

/**
 * Greets whoever the shop recognises in this browser, and forgets them on request.
 * @source spec §4 Login state (Partially logged in), §6; docs/decisions/0065-recognised-and-own-data.md
 */
export function RecognisedVisitor() {
  const t = useTranslations('auth');
  const dispatch = useAppDispatch();
  const profile = useAppSelector(selectProfile);
  const [hasFailed, setFailed] = useState(false);
  if (!profile?.partial) return null;
  const { firstName: name } = profile;
  const greeting = name ? t('recognised.text', { name }) : t('recognised.noName');
  const forget = async () => setFailed(!(await dispatch(signOut()).unwrap()));
  return (
    <InlineMessage
      tone={hasFailed ? 'error' : 'information'}
      live={hasFailed}
      action={<TextButton onClick={() => void forget()}>{t('recognised.notYou')}</TextButton>}
    >
      {hasFailed ? t('problems.connection') : greeting}
    </InlineMessage>
  );
}
