import { useMemo, type ReactNode } from 'react';
import { carriedAddress } from '@/features/attribution/rules';
import { selectCarriedParameters } from '@/features/attribution/state';
import { useAppSelector } from '@/store/hooks';
import { LinkAddressContext, type LinkAddress } from '@/ui/navigation/linkAddress';

/** Lets the parameters of a visit go along with every link; the one place that does. Shared HTML never holds them. */
export function CarriedLinks({ children }: { children: ReactNode }) {
  const carried = useAppSelector(selectCarriedParameters);
  const write = useMemo<LinkAddress>(() => {
    const isPlain = Object.keys(carried).length === 0;
    return (href) => (isPlain || !href.startsWith('/') ? href : carriedAddress(href, carried));
  }, [carried]);
  return <LinkAddressContext value={write}>{children}</LinkAddressContext>;
}
