import type { Alternative, AvailableDatesAnswer, UnavailableReason } from '@/contracts/calendars';

/**
 * The one reason why a product can reach a place on no day at all, when all days share it.
 * @source spec §8 Delivery and availability
 */
export function sharedReason({ unavailableDates }: AvailableDatesAnswer): UnavailableReason | undefined {
  const reasons = new Set(
    Object.values(unavailableDates)
      .map(({ reason }) => reason)
      .filter((reason) => reason !== 'past' && reason !== 'cut-off-passed' && reason !== 'closed'),
  );
  const [only] = reasons;
  return reasons.size === 1 ? only : undefined;
}

/**
 * A gift much like one that cannot come, or not as soon, which can.
 * @source spec §8 Delivery and availability
 */
export function alternativeOf(
  { productSpecificDetails }: AvailableDatesAnswer,
  productId: string,
): Alternative | undefined {
  return productSpecificDetails.find((details) => details.productId === productId)?.alternative;
}
