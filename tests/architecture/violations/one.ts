import { other } from './other';

/** Half of a circle, for the test that looks whether circles are refused. */
export const one = (): number => other() + 1;
