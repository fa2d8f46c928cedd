import { useState, type FormEvent } from 'react';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Cluster } from '@/ui/layout/Cluster';
import { Stack } from '@/ui/layout/Stack';
import { Dialog } from '@/ui/overlays/Dialog';
import { giftsThere, isSameZip, typedZip, writtenZip, type PlaceTrouble, type ZipProblem } from '../rules';
import { chooseZip, selectDelivery, selectZipInformation } from '../state';
import { CityChoice, usePlaceText } from './PlaceRow';
import { ZipLine } from './ZipEntry';

interface ZipDialogProps {
  onClose: () => void;
  /** Problem of the new place; the dialog stays open and shows it. */
  check: () => Promise<PlaceTrouble | null>;
  /** The page's own product. */
  like?: string | undefined;
}

/** Asks for the recipient's zip from anywhere in the shop. @source spec §2 (update-zipcode-panel) */
export function ZipDialog({ onClose, check, like }: ZipDialogProps) {
  const t = useTranslations('delivery');
  const dispatch = useAppDispatch();
  const { zipCode: known, city } = useAppSelector(selectDelivery);
  const place = useAppSelector((state) => selectZipInformation(state, known));
  const [former] = useState({ zipCode: known, city });
  const [entered, setEntered] = useState(known ? writtenZip(known) : '');
  const [problem, setProblem] = useState<ZipProblem | null>(null);
  const [trouble, setTrouble] = useState<PlaceTrouble | null>(null);
  const [isSearching, setSearching] = useState(false);
  const send = async (zipCode: string) => {
    setSearching(true);
    setTrouble(null);
    const outcome = await dispatch(chooseZip({ zipCode })).unwrap();
    if (!outcome) return;
    const found = outcome.ok ? await check() : null;
    setSearching(false);
    setProblem(outcome.ok ? null : outcome.problem);
    setTrouble(found);
    if (outcome.ok && !found) onClose();
  };
  const keepFormer = async () => {
    const { zipCode, city: formerCity } = former;
    if (zipCode) await dispatch(chooseZip({ zipCode, city: formerCity }));
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(entered);
  };
  return (
    <Dialog open onClose={onClose} title={t('update.zipTitle')} description={t('update.zipText')} width="sm">
      <Stack gap="xs">
        {trouble && known && (
          <PlaceTroubleNote
            trouble={trouble}
            zipCode={known}
            former={former.zipCode && !isSameZip(former.zipCode, known) ? former.zipCode : null}
            like={like}
            onRetry={() => void send(known)}
            onKeep={() => void keepFormer()}
            onLeave={onClose}
          />
        )}
        <form noValidate onSubmit={submit}>
          <ZipLine
            input={{
              name: 'zipcode',
              value: entered,
              onChange: ({ target }) => setEntered(typedZip(target.value)),
            }}
            error={problem}
            isSearching={isSearching}
          />
        </form>
        {place && isSameZip(entered, place.zipCode) && <CityChoice place={place} />}
      </Stack>
    </Dialog>
  );
}

interface PlaceTroubleNoteProps {
  trouble: PlaceTrouble;
  zipCode: string;
  /** The zip before this one, when it was another. */
  former: string | null;
  like: string | undefined;
  onRetry: () => void;
  onKeep: () => void;
  /** The shopper follows a link. */
  onLeave: () => void;
}

/**
 * Problem of a new place, and what the shopper can do.
 * @source spec §5 (no longer available for this zipcode)
 */
function PlaceTroubleNote(props: PlaceTroubleNoteProps) {
  const { trouble, zipCode, former, like, onRetry, onKeep, onLeave } = props;
  const t = useTranslations('delivery');
  const where = usePlaceText(zipCode);
  const isElsewhere = trouble === 'cart' || trouble === 'product';
  return (
    <Stack gap="2xs">
      <InlineMessage tone={trouble === 'service' ? 'error' : 'warning'}>
        {t(`trouble.${trouble}`, { place: where })}
      </InlineMessage>
      <Cluster gap="3xs">
        {trouble === 'service' && (
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {t('panel.retry')}
          </Button>
        )}
        {isElsewhere && (
          <ButtonLink href={giftsThere(zipCode, like)} variant="secondary" size="sm" onClick={onLeave}>
            {t('panel.elsewhere')}
          </ButtonLink>
        )}
        {former && (
          <Button variant="quiet" size="sm" onClick={onKeep}>
            {t('trouble.keep', { zip: writtenZip(former) })}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
