import { ArrowLeft, ArrowRight } from 'lucide';
import styled from 'styled-components';
import { Icon } from '../icons/Icon';
import { useUiTexts } from '../texts/UiTexts';
import { Link } from './Link';

interface PaginationProps {
  page: number;
  pageCount: number;
  /** Address of a page of the list. */
  hrefOf: (page: number) => string;
}

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  const texts = useUiTexts();
  if (pageCount <= 1) {
    return null;
  }
  return (
    <nav aria-label={texts.pagination}>
      <List>
        <li>
          {page > 1 && (
            <Step href={hrefOf(page - 1)} rel="prev" aria-label={texts.previousPage}>
              <Icon of={ArrowLeft} />
            </Step>
          )}
        </li>
        {pageNumbers(page, pageCount).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <Gap aria-hidden>…</Gap>
            ) : (
              <Step
                href={hrefOf(number)}
                aria-label={texts.page({ page: number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Step>
            )}
          </li>
        ))}
        <li>
          {page < pageCount && (
            <Step href={hrefOf(page + 1)} rel="next" aria-label={texts.nextPage}>
              <Icon of={ArrowRight} />
            </Step>
          )}
        </li>
      </List>
    </nav>
  );
}

const List = styled.ul`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.15rem;
`;

const Step = styled(Link)`
  display: grid;
  place-items: center;
  width: clamp(2rem, 9vw, 2.75rem);
  height: clamp(2rem, 9vw, 2.75rem);
  border-radius: 50%;
  font-size: var(--text-sm);
  font-variant-numeric: lining-nums tabular-nums;

  &:hover {
    background: var(--paper-deep);
  }

  &[aria-current='page'] {
    /* Visible in forced colours only, which remove the background. */
    border: 2px solid transparent;
    background: var(--leaf-deep);
    color: var(--on-leaf);
  }
`;

const Gap = styled.span`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: clamp(2rem, 9vw, 2.75rem);
  color: var(--ink-faint);
`;

/** The page numbers that get a link: first, last and the neighbours of the current one; null marks a gap. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount]);
  const shown = Array.from(wanted)
    .filter((number) => number >= 1 && number <= pageCount)
    .sort((one, other) => one - other);
  return shown.flatMap((number, index) => {
    const previous = shown[index - 1] ?? 0;
    if (number - previous === 2) {
      return [number - 1, number];
    }
    return number - previous > 2 ? [null, number] : [number];
  });
}
