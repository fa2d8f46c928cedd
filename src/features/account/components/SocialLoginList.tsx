import { ProviderMark } from '@/features/auth';
import { useInstantText } from '@/features/orders';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { TextButton } from '@/ui/controls/TextButton';
import { Cluster } from '@/ui/layout/Cluster';
import { Heading } from '@/ui/layout/Heading';
import { Text } from '@/ui/layout/Text';
import { removeSocialLogin, type OwnResults } from '../state';
import { ItemList, ItemRow } from './ItemList';
import { useOnce } from './useDialogs';

/** Providers whose sign-in opens the account; each can be disconnected, but not the only way in. @source docs/decisions/0069-ways-into-an-account.md */
export function SocialLoginList({ logins }: { logins: OwnResults<'socialLogins'> }) {
  const t = useTranslations('account');
  const dispatch = useAppDispatch();
  const instantText = useInstantText();
  const removing = useOnce((loginId: string) => dispatch(removeSocialLogin(loginId)));
  const { socialLogins, isLastWayIn, isOffered } = logins;
  if (socialLogins.length === 0 && !isOffered) return null;
  return (
    <>
      <Heading as="h2" size="xs">
        {t('providers.title')}
      </Heading>
      <Text tone="soft">{socialLogins.length === 0 ? t('providers.none') : t('providers.text')}</Text>
      <ItemList>
        {socialLogins.map(({ loginId, provider, connectedAt }) => {
          const name = t(`providers.names.${provider}`);
          return (
            <ItemRow key={loginId} as="li">
              <Cluster gap="xs">
                <ProviderMark provider={provider} />
                <div>
                  <strong>{name}</strong>
                  <Text size="sm" tone="soft">
                    {t('providers.since', { date: instantText(connectedAt, 'day') })}
                  </Text>
                </div>
              </Cluster>
              {!isLastWayIn && (
                <TextButton
                  aria-label={t('providers.disconnectNamed', { name })}
                  onClick={() => removing.start(loginId)}
                >
                  {t('providers.disconnect')}
                </TextButton>
              )}
            </ItemRow>
          );
        })}
      </ItemList>
      {isLastWayIn && (
        <Text size="sm" tone="soft">
          {t('providers.last')}
        </Text>
      )}
    </>
  );
}
