import { selectStaticText } from '@/features/content/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { Text } from '@/ui/layout/Text';
import { TextLink } from '@/ui/navigation/TextLink';

/**
 * What somebody agrees to with a form, in the editors' words, and where to read it: in a window of its own, so that what is typed
 * stays.
 * @source spec §4 Static content (signinTerms, signupTerms)
 */
export function TermsText({ of }: { of: 'signin' | 'signup' }) {
  const t = useTranslations('auth');
  const terms = useAppSelector((state) => selectStaticText(state, `${of}Terms`));
  return (
    <Text size="xs" tone="faint">
      {terms ?? t(`${of === 'signin' ? 'login' : 'signup'}.terms`)}{' '}
      <TextLink href="/terms" target="_blank">
        {t('terms.sale')}
      </TextLink>
      {' · '}
      <TextLink href="/privacy" target="_blank">
        {t('terms.privacy')}
      </TextLink>
    </Text>
  );
}
