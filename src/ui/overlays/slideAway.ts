/**
 * Lets a sheet go on down from where the finger left it, and closes it when it is out of sight: most sheets are gone the
 * moment they close, the others would come up again while they fade. A sheet that stays open after all comes back.
 */
export function slideAway(sheet: HTMLElement, pulledPx: number, onClose: () => void): void {
  sheet.style.transition = '';
  sheet.style.transform = `translateY(${Math.max(sheet.offsetHeight, pulledPx)}px)`;
  const takesMs = transitionMs(sheet);
  setTimeout(() => {
    // Somebody may have closed it by key meanwhile; closing twice would take what lies below it along.
    if (sheet.isConnected && sheet.hasAttribute('data-enter')) onClose();
    setTimeout(() => (sheet.style.transform = ''), takesMs);
  }, takesMs);
}

/** None where less motion is asked for. */
function transitionMs(element: HTMLElement): number {
  const times = getComputedStyle(element)
    .transitionDuration.split(',')
    .map((time) => parseFloat(time) || 0);
  return Math.max(...times) * 1000;
}
