/**
 * Back closes what is open over the page, for parts of the first load: the code for it is loaded now.
 * @param close  closes it, as its own button does
 * @returns      what to call once it is closed
 * @source docs/decisions/0075-back-closes-layers.md
 */
export function backClosesLater(close: () => void): () => void {
  let isOver = false;
  let release: (() => void) | undefined;
  import('./backCloses').then(
    ({ openLayer }) => {
      if (!isOver) release = openLayer(close);
    },
    /* Without the code Back leaves the page. */
    () => undefined,
  );
  return () => {
    isOver = true;
    release?.();
  };
}
