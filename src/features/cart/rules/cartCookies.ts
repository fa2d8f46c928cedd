/** Cookies in which cart and token are kept. @source spec §3 Cart (cartId and cartToken are kept in cookies) */
export const cartCookies = { cartId: 'cartId', cartToken: 'cartToken' } as const;

/** Key and token of the visit's cart. */
export interface CartIdentity {
  readonly cartId: string;
  readonly cartToken: string;
}
