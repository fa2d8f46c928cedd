import { useInstantText } from '@/features/orders';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { TextButton } from '@/ui/controls/TextButton';
import { Text } from '@/ui/layout/Text';
import { endOtherSessions, endOwnSession, type OwnResults } from '../state';
import { ItemList, ItemRow } from './ItemList';
import { useDeviceName } from './useDeviceName';
import { useOnce } from './useDialogs';

/** Where the customer is signed in; every session but this one can be ended. */
export function SessionList({ sessions }: { sessions: OwnResults<'sessions'> }) {
  const t = useTranslations('account');
  const dispatch = useAppDispatch();
  const instantText = useInstantText();
  const deviceName = useDeviceName();
  const ending = useOnce((sessionId?: string) =>
    sessionId === undefined ? dispatch(endOtherSessions()) : dispatch(endOwnSession(sessionId)),
  );
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ItemList>
        {sessions.map(({ sessionId, createdAt, lastActiveAt, device, isCurrent }) => {
          const since = t('sessions.since', { date: instantText(createdAt, 'ownMoment') });
          return (
            <ItemRow key={sessionId} as="li">
              <div>
                <strong>
                  {isCurrent ? t('sessions.current', { device: deviceName(device) }) : deviceName(device)}
                </strong>
                <Text size="sm" tone="soft">
                  {since} · {t('sessions.lastActive', { date: instantText(lastActiveAt, 'ownMoment') })}
                </Text>
              </div>
              {!isCurrent && (
                <TextButton
                  aria-label={t('sessions.endNamed', { device: deviceName(device), since })}
                  onClick={() => ending.start(sessionId)}
                >
                  {t('sessions.end')}
                </TextButton>
              )}
            </ItemRow>
          );
        })}
      </ItemList>
      {hasOthers && (
        <div>
          <Button variant="secondary" onClick={() => ending.start()}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </>
  );
}
