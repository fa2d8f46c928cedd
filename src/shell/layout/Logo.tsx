import { defaultIdentity, shopIdentity } from '@/contracts/shopIdentity';

/**
 * The shop's name with a seedling growing from the k. A file rather than markup, so that neither page nor
 * script carries its outlines. The link around it carries the name. A shop of another name is written in letters.
 */
export function Logo() {
  const { name } = shopIdentity();
  if (name !== defaultIdentity.name) {
    return (
      <span aria-hidden style={written}>
        {name}
      </span>
    );
  }
  return (
    <picture>
      <img src="/larkstem.svg" alt="" width={148} height={37} fetchPriority="high" />
    </picture>
  );
}

const written = { font: '500 var(--title-xs) / 37px var(--font-display)', whiteSpace: 'nowrap' } as const;
