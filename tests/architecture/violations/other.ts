import { one } from './one';

/** The other half. */
export const other = (): number => (one.length > 0 ? one() : 0);
