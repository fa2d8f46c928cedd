import { Package } from 'lucide-react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { Icon } from '@/ui/icons/Icon';
import { TextLink } from '@/ui/navigation/TextLink';
import type { DeliveryGroup } from '../rules';

/** Number of the parcel and the carrier's own page, when a carrier has it. @source spec §3 Other entities (shippingUrl) */
export function Parcel({ delivery }: { delivery: DeliveryGroup }) {
  const t = useTranslations('orders');
  const { shippingUrl, shippingVendor, shippingNumber } = delivery;
  const address = shippingUrl?.startsWith('https://') ? shippingUrl : undefined;
  if (!shippingNumber && !address) return null;
  return (
    <Root>
      <Icon of={Package} size="sm" />
      {shippingNumber && <span>{t('status.parcelNumber', { number: shippingNumber })}</span>}
      {address && (
        <TextLink href={address} rel="noreferrer">
          {shippingVendor ? t('status.parcelWith', { vendor: shippingVendor }) : t('status.parcel')}
        </TextLink>
      )}
    </Root>
  );
}

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.3rem 0.75rem;
  font-size: var(--text-sm);
`;
