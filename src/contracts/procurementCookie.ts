/**
 * Where a procurement system wants the visit's cart: partner, address and the buyer's visit there, as parameters.
 * @source docs/decisions/0071-partner-sign-in-and-procurement.md
 */
export const procurementCookie = 'procurement';
