import { createGlobalStyle } from 'styled-components';
import { media } from '@/ui/theme/media';

/** While it is on the page, only the page's own part is printed. */
export const PrintSheet = createGlobalStyle`
  ${media.print} {
    #main ~ *,
    *:has(~ #main) {
      display: none;
    }
  }
`;
