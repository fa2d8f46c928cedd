import { useState } from 'react';
import styled from 'styled-components';
import { useInstantText } from '@/features/orders';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { TextButton } from '@/ui/controls/TextButton';
import { Field } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { Text } from '@/ui/layout/Text';
import { addPasskey, removePasskey, renamePasskey, type OwnResults } from '../state';
import { ItemList, ItemRow } from './ItemList';
import { useDeviceName } from './useDeviceName';
import { useOnce } from './useDialogs';

/** The customer's passkeys: added on this device, named, removed. @source docs/decisions/0063-passkeys.md */
export function PasskeyList({ passkeys }: { passkeys: OwnResults<'passkeys'> }) {
  const t = useTranslations('account');
  const dispatch = useAppDispatch();
  const deviceName = useDeviceName();
  const here = useAppSelector((state) => state.sessions.results?.find(({ isCurrent }) => isCurrent));
  const adding = useOnce(() => dispatch(addPasskey(deviceName(here?.device ?? {}))));
  return (
    <>
      {passkeys.length === 0 ? (
        <Text tone="soft">{t('passkeys.none')}</Text>
      ) : (
        <ItemList>
          {passkeys.map((passkey) => (
            <Passkey key={passkey.passkeyId} passkey={passkey} />
          ))}
        </ItemList>
      )}
      {'PublicKeyCredential' in window ? (
        <div>
          <Button
            variant="secondary"
            loading={adding.isRunning}
            loadingLabel={t('passkeys.adding')}
            onClick={adding.start}
          >
            {t('passkeys.add')}
          </Button>
        </div>
      ) : (
        <Text size="sm" tone="soft">
          {t('passkeys.unknown')}
        </Text>
      )}
    </>
  );
}

function Passkey({ passkey }: { passkey: OwnResults<'passkeys'>[number] }) {
  const t = useTranslations('account');
  const dispatch = useAppDispatch();
  const instantText = useInstantText();
  const [isNamed, setNamed] = useState(false);
  const { passkeyId, name, createdAt, lastUsedAt } = passkey;
  const removing = useOnce(() => dispatch(removePasskey(passkeyId)));
  const since = t('passkeys.since', { date: instantText(createdAt, 'day') });
  const used = lastUsedAt
    ? t('sessions.lastActive', { date: instantText(lastUsedAt, 'ownMoment') })
    : t('passkeys.neverUsed');
  if (isNamed) return <NameForm passkeyId={passkeyId} name={name} onDone={() => setNamed(false)} />;
  return (
    <ItemRow as="li">
      <div>
        <strong>{name}</strong>
        <Text size="sm" tone="soft">
          {since} · {used}
        </Text>
      </div>
      <Ways>
        <TextButton aria-label={t('passkeys.renameNamed', { name })} onClick={() => setNamed(true)}>
          {t('passkeys.rename')}
        </TextButton>
        <TextButton aria-label={t('passkeys.removeNamed', { name })} onClick={removing.start}>
          {t('remove')}
        </TextButton>
      </Ways>
    </ItemRow>
  );
}

function NameForm({ passkeyId, name, onDone }: { passkeyId: string; name: string; onDone: () => void }) {
  const t = useTranslations('account');
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const saving = useOnce(async () => {
    if (typed.trim() === '') return setError(t('passkeys.nameMissing'));
    const outcome = await dispatch(renamePasskey({ passkeyId, name: typed.trim() })).unwrap();
    if (outcome.ok) onDone();
    else if (outcome.fields.length > 0) setError(t('wrongField'));
  });
  return (
    <ItemRow
      as="form"
      noValidate
      onSubmit={(event: React.SyntheticEvent) => {
        event.preventDefault();
        saving.start();
      }}
    >
      <Field label={t('passkeys.name')} error={error} required>
        <TextInput
          autoFocus
          value={typed}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Ways>
        <Button type="submit" size="sm">
          {t('save')}
        </Button>
        <TextButton onClick={onDone}>{t('passkeys.leave')}</TextButton>
      </Ways>
    </ItemRow>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-sm);
`;
