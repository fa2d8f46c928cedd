import { useInstantText } from '@/features/orders';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { TextButton } from '@/ui/controls/TextButton';
import { Text } from '@/ui/layout/Text';
import { endOwnSession, type OwnResults } from '../state';
import { ItemList, ItemRow } from './ItemList';

/** Where the customer is signed in; every session but this one can be ended. */
export function SessionList({ sessions }: { sessions: OwnResults<'sessions'> }) {
  const t = useTranslations('account');
  const dispatch = useAppDispatch();
  const instantText = useInstantText();
  return (
    <ItemList>
      {sessions.map(({ sessionId, createdAt, lastActiveAt, isCurrent }) => {
        const since = t('sessions.since', { date: instantText(createdAt, 'moment') });
        return (
          <ItemRow key={sessionId} as="li">
            <div>
              <strong>{isCurrent ? t('sessions.current') : t('sessions.other')}</strong>
              <Text size="sm" tone="soft">
                {since} · {t('sessions.lastActive', { date: instantText(lastActiveAt, 'moment') })}
              </Text>
            </div>
            {!isCurrent && (
              <TextButton
                type="button"
                aria-label={t('sessions.endNamed', { since })}
                onClick={() => void dispatch(endOwnSession(sessionId))}
              >
                {t('sessions.end')}
              </TextButton>
            )}
          </ItemRow>
        );
      })}
    </ItemList>
  );
}
