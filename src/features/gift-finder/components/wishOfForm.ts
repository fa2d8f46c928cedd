import { readPageQuery } from '@/contracts/pageQueries';
import type { GiftWish } from '../rules';

/** What a sent form says, read as its address would be; the results start at their first page. */
export function wishOfForm(form: FormData): GiftWish {
  const entries = [...form.entries()].map(([name, value]) => [name, String(value)] as const);
  return { ...readPageQuery('giftFinder', entries), page: 1 };
}
