import type { Db } from '../db/connect';
import { findProducts } from './findProducts';
import { findSuggestions } from './findSuggestions';
import type { SearchPort } from './searchPort';

/** Searches in the shop's own database, by an index of it in memory. */
export function createPostgresSearch(db: Db): SearchPort {
  return {
    products: (search) => findProducts(db, search),
    suggestions: (search) => findSuggestions(db, search),
  };
}
