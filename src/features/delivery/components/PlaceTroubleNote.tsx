import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Cluster } from '@/ui/layout/Cluster';
import { Stack } from '@/ui/layout/Stack';
import { writtenZip, type PlaceTrouble } from '../rules';
import { selectDelivery, selectZipInformation } from '../state';

interface PlaceTroubleNoteProps {
  trouble: PlaceTrouble;
  zipCode: string;
  /** The place before this one, when it was another. */
  former: string | null;
  elsewhereHref: string;
  onRetry: () => void;
  onKeep: () => void;
  /** The shopper follows a link. */
  onLeave: () => void;
}

/** What stands against a new place, and every way on. @source spec §5 (no longer available for this zipcode) */
export function PlaceTroubleNote(props: PlaceTroubleNoteProps) {
  const { trouble, zipCode, former, elsewhereHref, onRetry, onKeep, onLeave } = props;
  const t = useTranslations('delivery');
  const place = useAppSelector((state) => selectZipInformation(state, zipCode));
  const { city } = useAppSelector(selectDelivery);
  const zip = writtenZip(zipCode);
  const where = place ? `${city ?? place.cities[0] ?? ''}, ${place.state} ${zip}` : zip;
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
          <ButtonLink
            href={`${elsewhereHref}?zipcode=${zipCode}`}
            variant="secondary"
            size="sm"
            onClick={onLeave}
          >
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
