import { useEffect, useState } from 'react';
import { useShopRouter } from '@/features/navigation';
import { queryParameter } from '@/features/navigation/rules';
import { readStored, writeStored } from '@/lib/browserStorage';
import type { MailLink } from '../state/password';

/** Which page used its link in this tab. */
const usedLinkKey = 'usedMailLink';

interface GivenLink {
  readonly link: MailLink;
  /** The page was loaded again, or come back to, after its link had done what it is for. */
  readonly isUsed: boolean;
  /** The link has done what it is for. */
  readonly noteUsed: () => void;
}

/**
 * The link a mail led here with. It is taken out of the address bar, so that neither history nor Referer holds it. Only
 * for code that runs in the browser.
 * @param page  what the link is for
 * @source spec §2 Query parameters (resetToken, resetString)
 */
export function useMailLink(page: 'activate' | 'reset-password' | 'loading'): GivenLink {
  const router = useShopRouter();
  const [given] = useState(() => readLink(page));
  const { search } = window.location;
  useEffect(() => {
    if (queryParameter(search, 'resetToken') ?? queryParameter(search, 'resetString'))
      void router.changeQuery({ resettoken: null, resetstring: null }, { shallow: true });
  }, [router, search]);
  return given;
}

function readLink(page: string): GivenLink {
  const { search } = window.location;
  const resetToken = queryParameter(search, 'resetToken');
  const resetString = queryParameter(search, 'resetString');
  const isNamed = Boolean(resetToken ?? resetString);
  return {
    link: { resetToken, resetString },
    isUsed: !isNamed && readStored('sessionStorage', usedLinkKey) === page,
    noteUsed: () => void writeStored('sessionStorage', usedLinkKey, page),
  };
}
