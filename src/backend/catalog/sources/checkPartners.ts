import type { PartnerTheme } from '@/contracts/partner-config';
import { partnerConfigHandle } from '@/contracts/content/staticContent';
import { contrastOf } from '@/lib/contrast';
import type { ShopFiles } from './readShopFiles';
import type { Report } from './SourceFile';

/** What accent colours stand on or carry: papers and ink of the day. */
export const dayGrounds = { paper: '#fbf7f0', 'paper-raised': '#fffdf9', 'paper-deep': '#f2ebdf' } as const;
export const dayInk = '#16211b';

/** Least contrast of text, as WCAG 2.2 AA wants it. */
const leastContrast = 4.5;

/**
 * A configuration is stored under its own handle, an own shop is never switched off, a partner's colours can be read, carts are
 * returned to named hosts alone and without a membership, and a sign-in of its own can be used.
 * @source spec §3 Partner configuration; docs/decisions/0066-attribution-and-partners.md
 */
export function checkPartners({ partners }: Pick<ShopFiles, 'partners'>, report: Report): void {
  for (const source of partners) {
    const { handle, value } = source.value;
    if (value.handle !== handle)
      report(source, ['value', 'handle'], `must be ${handle}, as the entry itself`);
    if (handle === partnerConfigHandle(undefined) && !value.isActive)
      report(source, ['value', 'isActive'], 'the shop itself cannot be inactive');
    if (value.isProcurementRedirectEnabled && !value.procurement)
      report(source, ['value', 'procurement'], 'must name the hosts that carts may be returned to');
    if (value.isProcurementRedirectEnabled && value.isLoyaltyEnabled)
      report(
        source,
        ['value', 'isLoyaltyEnabled'],
        'must be off: a membership cannot be returned with a cart',
      );
    if (value.partnerSignIn && !value.isSignInEnabled)
      report(source, ['value', 'partnerSignIn'], 'needs isSignInEnabled: nobody could order');
    for (const [name, problem] of colourProblems(value.theme))
      report(source, ['value', 'theme', 'colours', name], problem);
  }
}

function colourProblems({ colours }: PartnerTheme = {}): [string, string][] {
  if (!colours) return [];
  const { leaf, 'leaf-deep': deep, 'leaf-tint': tint, 'on-leaf': onLeaf } = colours;
  const grounds = [...Object.entries(dayGrounds), ['leaf-tint', tint] as const];
  const pairs = [
    ...grounds.map(([ground, colour]) => ['leaf', leaf, ground, colour] as const),
    ...grounds.map(([ground, colour]) => ['leaf-deep', deep, ground, colour] as const),
    ['leaf-tint', tint, 'ink', dayInk] as const,
    ['on-leaf', onLeaf, 'leaf', leaf] as const,
    ['on-leaf', onLeaf, 'leaf-deep', deep] as const,
  ];
  return pairs.flatMap(([name, one, against, other]): [string, string][] => {
    const contrast = contrastOf(one, other);
    if (contrast >= leastContrast) return [];
    return [[name, `has a contrast of ${contrast.toFixed(1)} with ${against}; text needs ${leastContrast}`]];
  });
}
