import { sql, type SQL } from 'drizzle-orm';
import { searchWords } from '../db/schema';

/**
 * Words of the index that begin with a text, found by their index in every collation.
 * @param text  letters and digits only, or a column of such
 */
export function beginsWith(text: string | SQL): SQL {
  return sql`(${searchWords.word} ~>=~ ${text}::text and ${searchWords.word} ~<~ (${text}::text || '~'))`;
}
