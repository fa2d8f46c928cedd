/**
 * The shop's name with a seedling growing from the k. A file rather than markup, so that neither page nor
 * script carries its outlines. The link around it carries the name.
 */
export function Logo() {
  return (
    <picture>
      <img src="/larkstem.svg" alt="" width={148} height={37} fetchPriority="high" />
    </picture>
  );
}
