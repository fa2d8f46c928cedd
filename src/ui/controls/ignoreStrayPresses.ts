/** What one presses; a field counts as one with its label. */
const controls = 'a, button, input, select, textarea, summary, [role="button"], [role="option"]';

/**
 * From now on the second press of a double click counts only on the control the first one went to. When the first
 * press opened a panel or removed a line, another control may lie under the pointer by then. Keys send no second press.
 * @returns a function that ends it
 */
export function ignoreStrayPresses(): () => void {
  let first: Element | null = null;
  const judge = (event: MouseEvent) => {
    const pressed = controlOf(event.target);
    if (event.detail <= 1) {
      if (event.type === 'mousedown') first = pressed;
    } else if (pressed !== first) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  for (const type of presses) window.addEventListener(type, judge, true);
  return () => presses.forEach((type) => window.removeEventListener(type, judge, true));
}

const presses = ['mousedown', 'mouseup', 'click', 'dblclick'] as const;

function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest('label')?.control ?? target.closest(controls);
}
