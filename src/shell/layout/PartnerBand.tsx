import { selectStaticText } from '@/features/content/state';
import { selectPartnerShop } from '@/features/partner/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';

/** Whose shop this is, above the header: the partner's mark, name and announcement; its styles come with the document. */
export function PartnerBand() {
  const t = useTranslations('shell');
  const partner = useAppSelector(selectPartnerShop);
  const words = useAppSelector((state) => selectStaticText(state, 'announcement'));
  if (!partner) return null;
  return (
    <aside className="partner-band" aria-label={t('partner')}>
      {partner.theme?.logo && <img src={partner.theme.logo} width={32} height={32} alt="" />}
      <strong>{partner.name}</strong>
      {words && <span>{words}</span>}
    </aside>
  );
}
