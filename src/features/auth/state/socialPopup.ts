/** Size of the popup, and how often it is looked at. @source spec §4 Social login, §9 Timing */
const popup = { width: 500, height: 500, everyMs: 500, name: 'social-login' } as const;

let opened: Window | null = null;

/**
 * Opens a page in a popup in the middle of the window. Call it while a press is handled: browsers refuse other popups.
 * @returns false when the browser has refused it
 * @source spec §4 Social login (Open a centred 500×500 popup)
 */
export function openSocialPopup(url: string): boolean {
  const { screenX, screenY, outerWidth, outerHeight } = window;
  const left = Math.round(screenX + (outerWidth - popup.width) / 2);
  const top = Math.round(screenY + (outerHeight - popup.height) / 2);
  const place = `popup,width=${popup.width},height=${popup.height},left=${left},top=${top}`;
  opened = window.open(url, popup.name, place);
  return opened !== null && !opened.closed;
}

/** Ends when the popup is closed. @source spec §4 Social login (Check every 500 ms whether it has closed) */
export function untilPopupCloses(): Promise<void> {
  const watched = opened;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (watched && !watched.closed) return;
      clearInterval(timer);
      resolve();
    }, popup.everyMs);
  });
}
