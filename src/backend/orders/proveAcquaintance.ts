import type { QueryOf } from '@/contracts/endpoint';
import type { trackOrder } from '@/contracts/orders';
import { foldAccents } from '@/lib/text';
import type { StoredOrder } from './orderRepository';

export type TrackQuery = QueryOf<typeof trackOrder>;

/** Whether anything but the number was given. */
export function hasProof({ email, lastName, zip }: TrackQuery): boolean {
  return Boolean(email || lastName || zip);
}

/**
 * Whether somebody who asks for an order knows the sender's e-mail address, the recipient's last name or the
 * recipient's zip. Everything that is given must be right; spaces, accents and letter case do not matter.
 * @source rulings Cart (order lookup)
 */
export function isAcquainted(
  { sender, recipient }: Pick<StoredOrder, 'sender' | 'recipient'>,
  query: TrackQuery,
): boolean {
  const pairs: [given: string | undefined, known: string | undefined][] = [
    [query.email, sender.email],
    [query.lastName, recipient?.lastName],
    [query.zip, recipient?.zipCode],
  ];
  return (
    hasProof(query) &&
    pairs.every(([given, known]) => !given || (known !== undefined && plain(given) === plain(known)))
  );
}

function plain(text: string): string {
  return foldAccents(text).replace(/\s/g, '');
}
