import { useTranslations } from '@/i18n/useTranslations';
import { Badge } from '@/ui/layout/Badge';

/** What is special about a product: the shop's own two in its language, an editor's as it was written. */
export function ProductBadge({ badge }: { badge: string }) {
  const t = useTranslations('productCard');
  return (
    <Badge tone={badge === 'new' ? 'rose' : 'leaf'}>
      {badge === 'new' || badge === 'best-seller' ? t(`badges.${badge}`) : badge}
    </Badge>
  );
}
