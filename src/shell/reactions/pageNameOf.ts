import { pageQueries } from '@/contracts/pageQueries';

/** Page type of a route pattern ("/products/[handle]" is pdp), or the pattern itself for what is no page type. */
export function pageNameOf(pathname: string): string {
  const named = Object.entries(pageQueries).find(
    ([, { path }]) => path.replace(/:(\w+)/g, '[$1]') === pathname,
  );
  return named?.[0] ?? pathname;
}
