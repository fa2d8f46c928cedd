/** The youngest thing the shop's styles are built on: a colour. */
export const newestNeed = 'color-mix(in srgb, red 50%, blue)';

/** Whether the browser has what the shop is built on; older ones are told so when something breaks. */
export function isSupportedBrowser(): boolean {
  return (
    typeof structuredClone === 'function' &&
    typeof Array.prototype.at === 'function' &&
    typeof HTMLDialogElement === 'function' &&
    typeof CSS !== 'undefined' &&
    CSS.supports('color', newestNeed)
  );
}
