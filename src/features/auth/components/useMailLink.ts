import { useEffect, useState } from 'react';
import { useShopRouter } from '@/features/navigation';
import { queryParameter } from '@/features/navigation/rules';
import type { MailLink } from '../state/password';

/**
 * The link a mail led here with. It is taken out of the address bar, so that neither history nor Referer holds it. Only
 * for code that runs in the browser.
 * @source spec §2 Query parameters (resetToken, resetString)
 */
export function useMailLink(): MailLink {
  const router = useShopRouter();
  const [link] = useState(readLink);
  const { search } = window.location;
  useEffect(() => {
    if (queryParameter(search, 'resetToken') ?? queryParameter(search, 'resetString'))
      void router.changeQuery({ resettoken: null, resetstring: null }, { shallow: true });
  }, [router, search]);
  return link;
}

function readLink(): MailLink {
  const { search } = window.location;
  return {
    resetToken: queryParameter(search, 'resetToken'),
    resetString: queryParameter(search, 'resetString'),
  };
}
