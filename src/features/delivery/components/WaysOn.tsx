import type { ReactNode } from 'react';
import type { Alternative } from '@/contracts/calendars';
import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { Cluster } from '@/ui/layout/Cluster';

interface WaysOnProps {
  /** A gift much like the page's that can come when that cannot. */
  alternative: Alternative | undefined;
  /** Where everything is listed that can come. */
  elsewhereHref: string;
  children?: ReactNode;
}

/** Where a shopper can go on who cannot have this gift, or not soon. */
export function WaysOn({ alternative, elsewhereHref, children }: WaysOnProps) {
  const t = useTranslations('delivery');
  const dateText = useDateText();
  return (
    <Cluster gap="3xs">
      {alternative?.nextDate && (
        <ButtonLink href={alternative.seoUrl} variant="secondary" size="sm">
          {t('panel.instead', { date: dateText(alternative.nextDate, 'full') })}
        </ButtonLink>
      )}
      <ButtonLink href={elsewhereHref} variant="secondary" size="sm">
        {t('panel.elsewhere')}
      </ButtonLink>
      {children}
    </Cluster>
  );
}
