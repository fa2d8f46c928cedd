import { useTranslations } from '@/i18n/useTranslations';
import { TextLink } from '@/ui/navigation/TextLink';
import { stopAddress } from '../rules';
import type { StepWay } from './StepWay';

/** Leads to the step before, or to the cart from the first one. */
export function WayBack({ back }: Pick<StepWay, 'back'>) {
  const t = useTranslations('checkout');
  if (!back) return <TextLink href="/cart">{t('summary.change')}</TextLink>;
  return (
    <TextLink href={stopAddress(back)} shallow>
      {t('back')}
    </TextLink>
  );
}
