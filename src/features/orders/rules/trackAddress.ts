/** Address of the look-up page with the number filled in. @source spec §2 (Order search) */
export const trackAddress = (orderId: string): string =>
  `/track-order?orderid=${encodeURIComponent(orderId)}`;
