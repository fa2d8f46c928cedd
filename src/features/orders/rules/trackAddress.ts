/** Address of the look-up with the number filled in. @source spec §2 (Order search) */
export const trackAddress = (orderId: string): string =>
  `/track-order?orderid=${encodeURIComponent(orderId)}`;
