/* The shop's pages load no scripts of others, so Next's router has none to start. */
export const handleClientScriptLoad = () => undefined;
export const initScriptLoader = () => undefined;

export default function Script() {
  throw new Error('next/script is not part of the browser script: scripts/build/leanBrowserBundle.mjs.');
}
