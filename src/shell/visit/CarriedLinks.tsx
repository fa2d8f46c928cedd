import { useMemo, type ReactNode } from 'react';
import { carriedAddress } from '@/features/attribution/rules';
import { selectCarriedParameters } from '@/features/attribution/state';
import { selectExcludedParameters } from '@/features/content/state';
import { selectRoute } from '@/features/navigation/state';
import { useAppSelector } from '@/store/hooks';
import { LinkAddressContext, type LinkAddress } from '@/ui/navigation/linkAddress';

/** Lets the parameters of a visit go along with every link; the one place that does. Shared HTML never holds them. */
export function CarriedLinks({ children }: { children: ReactNode }) {
  const carried = useAppSelector(selectCarriedParameters);
  const { asPath } = useAppSelector(selectRoute);
  const excluded = useAppSelector((state) => selectExcludedParameters(state, asPath.split(/[?#]/)[0] ?? ''));
  const write = useMemo<LinkAddress>(() => {
    const isPlain = Object.keys(carried).length === 0;
    return (href) => (isPlain || !href.startsWith('/') ? href : carriedAddress(href, carried, excluded));
  }, [carried, excluded]);
  return <LinkAddressContext value={write}>{children}</LinkAddressContext>;
}
