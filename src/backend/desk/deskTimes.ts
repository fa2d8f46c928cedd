import { DeskError } from './DeskError';

/** A time of day as the desk writes it, "14:30". @throws DeskError when it is none */
export function readTime(text: string): string {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return text;
  throw new DeskError(`"${text}" is no time of day: write it as 14:30.`);
}
