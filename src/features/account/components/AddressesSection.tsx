import { useTranslations } from '@/i18n/useTranslations';
import type { SavedAddress } from '@/contracts/account/addressBook';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { TextButton } from '@/ui/controls/TextButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Badge } from '@/ui/layout/Badge';
import { Cluster } from '@/ui/layout/Cluster';
import { Heading } from '@/ui/layout/Heading';
import { Text } from '@/ui/layout/Text';
import { addressName } from '../rules';
import { selectAccountFeedback, sendHere, setPrimaryAddress } from '../state';
import { AddressLines } from './AddressLines';
import { CardList, OwnPart, SectionFrame, Sheet } from './SectionFrame';
import { useOnce, useOpenDialog } from './useDialogs';

/** The address book: the primary address first, then the newest. @source spec §2 (Account sections: addresses), §7 Profile */
export function AddressesSection() {
  const t = useTranslations('addresses');
  const account = useTranslations('account');
  const open = useOpenDialog();
  const add = (
    <Button size="sm" onClick={() => open('add-address')}>
      {t('add')}
    </Button>
  );
  return (
    <SectionFrame
      section="addresses"
      title={account('sections.addresses')}
      text={t('text')}
      texts={t}
      action={add}
    >
      <GiftsLink />
      <OwnPart name="addresses">
        {(addresses) =>
          addresses.length === 0 ? (
            <EmptyState illustration="letter" title={t('none')}>
              {t('noneText')}
            </EmptyState>
          ) : (
            <CardList>
              {addresses.map((address) => (
                <AddressCard key={address.addressId} address={address} />
              ))}
            </CardList>
          )
        }
      </OwnPart>
    </SectionFrame>
  );
}

/** Where to go on once the shop sends to a saved address. */
function GiftsLink() {
  const t = useTranslations('addresses');
  const feedback = useAppSelector((state) => selectAccountFeedback(state, 'addresses'));
  if (!feedback?.message.startsWith('sends') || feedback.message === 'sendsNowhere') return null;
  return (
    <div>
      <ButtonLink href="/available-gifts" size="sm">
        {t('gifts')}
      </ButtonLink>
    </div>
  );
}

function AddressCard({ address }: { address: SavedAddress }) {
  const t = useTranslations('addresses');
  const checkout = useTranslations('checkout');
  const account = useTranslations('account');
  const dispatch = useAppDispatch();
  const open = useOpenDialog();
  const { addressId, isPrimary, isVerified, addressType } = address;
  const name = addressName(address);
  const { isRunning, start } = useOnce(() => dispatch(setPrimaryAddress(addressId)).unwrap());
  const send = useOnce(() => dispatch(sendHere(address)).unwrap());
  return (
    <Sheet as="li">
      <Cluster justify="space-between">
        <Heading as="h2" size="xs">
          <bdi>{name}</bdi>
        </Heading>
        {isPrimary && <Badge>{t('primary')}</Badge>}
      </Cluster>
      <div>
        {addressType !== 'R' && (
          <Text size="sm" tone="faint">
            {checkout(`recipient.types.${addressType}`)}
          </Text>
        )}
        <AddressLines address={address} heading={name} />
        {!isVerified && (
          <Text size="sm" tone="warning">
            {t('unverified')}
          </Text>
        )}
      </div>
      <Cluster gap="sm">
        <TextButton
          aria-label={t('sendHereNamed', { name })}
          aria-busy={send.isRunning || undefined}
          onClick={send.start}
        >
          {t('sendHere')}
        </TextButton>
        <TextButton aria-label={t('editNamed', { name })} onClick={() => open('update-address', addressId)}>
          {account('edit')}
        </TextButton>
        <TextButton aria-label={t('removeNamed', { name })} onClick={() => open('remove-address', addressId)}>
          {account('remove')}
        </TextButton>
        {!isPrimary && (
          <TextButton
            aria-label={t('makePrimaryNamed', { name })}
            aria-busy={isRunning || undefined}
            onClick={start}
          >
            {t('makePrimary')}
          </TextButton>
        )}
      </Cluster>
    </Sheet>
  );
}
