/* See src/features/cart/state/earlyCart.ts. */
(() => {
  const cookie = (name) => {
    const [, value] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) ?? [];
    try {
      return value && decodeURIComponent(value);
    } catch {
      return undefined;
    }
  };
  const { address } = document.currentScript.dataset;
  const [cartId, cartToken, accessToken] = ['cartId', 'cartToken', 'access_token'].map(cookie);
  if (!cartId || !cartToken || 'earlyCart' in window) return;
  const url = address.replace(':cartId', encodeURIComponent(cartId));
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    'x-api-version': 'V1',
    cartToken: `bearer ${cartToken}`,
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
  };
  const signal = AbortSignal.timeout(10_000);
  const answer = fetch(url, { headers, signal, credentials: 'omit', redirect: 'error' })
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined);
  window.earlyCart = { url, cartId, cartToken, accessToken, answer };
})();
