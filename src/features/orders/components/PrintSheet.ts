import { createGlobalStyle } from 'styled-components';
import { shopIdentity } from '@/contracts/shopIdentity';
import { cssString } from '@/lib/text';
import { media } from '@/ui/theme/media';

const sheetTitle = () => {
  const { name, phone, email } = shopIdentity();
  return cssString([name, phone, email].join('  ·  '));
};

/** Print styles of an order: only the page's own part, below the shop's name and phone number, in print sizes. */
export const PrintSheet = createGlobalStyle`
  ${media.print} {
    @page {
      margin: 15mm;
    }

    html {
      font-size: 9.5pt;
    }

    /* Smaller spaces, so that the order fits on one sheet. */
    body {
      --space-lg: 1.4rem;
      --space-md: 1.1rem;
      --space-sm: 0.85rem;
      --title-xl: var(--title-lg);
    }

    .privacy-link,
    #main ~ *,
    *:has(~ #main) {
      display: none;
    }

    #main::before {
      content: ${sheetTitle};
      display: block;
      padding-bottom: 0.5rem;
      border-bottom: 2px solid;
      font-family: var(--font-display);
      font-size: var(--title-xs);
      white-space: pre;
    }

    #main > * {
      max-width: none;
      min-height: 0;
      padding: 1rem 0 0;
    }

    h2,
    h3 {
      break-after: avoid;
    }
  }
`;
