import { keepFocus } from './keepFocus';

const partWith = (html: string) => {
  document.body.innerHTML = `<section tabindex="-1">${html}</section>`;
  const part = document.querySelector('section') as HTMLElement;
  keepFocus(part);
  return part;
};
const take = async (part: HTMLElement, selector: string) => {
  const gone = part.querySelector<HTMLElement>(selector);
  gone?.focus();
  gone?.remove();
  /* Observers are told after the current task. */
  await Promise.resolve();
};

it('hands the focus to what can be pressed in the closest surroundings', async () => {
  const part = partWith(
    '<a href="/far">far</a><div><p><b tabindex="0">gone</b></p><button>near</button></div>',
  );
  await take(part, 'b');
  expect(document.activeElement).toBe(part.querySelector('button'));
});

it('passes over what cannot be pressed', async () => {
  const part = partWith(
    '<div><button disabled>no</button><a href="/" tabindex="-1">no</a><b tabindex="0">gone</b></div><a href="/far">far</a>',
  );
  await take(part, 'b');
  expect(document.activeElement).toBe(part.querySelector('[href="/far"]'));
});

it('asks the next where the first cannot be seen, near before far', async () => {
  const part = partWith(
    '<a href="/far">far</a><div><button class="unseen">unseen</button><b tabindex="0">gone</b><button class="seen">seen</button></div>',
  );
  (part.querySelector('.unseen') as HTMLElement).focus = () => undefined;
  await take(part, 'b');
  expect(document.activeElement).toBe(part.querySelector('.seen'));
});

it('keeps it itself where nothing is left, or what is left takes no focus', async () => {
  const empty = partWith('<b tabindex="0">gone</b>');
  await take(empty, 'b');
  expect(document.activeElement).toBe(empty);
  const hidden = partWith('<button>unseen</button><b tabindex="0">gone</b>');
  (hidden.querySelector('button') as HTMLElement).focus = () => undefined;
  await take(hidden, 'b');
  expect(document.activeElement).toBe(hidden);
});

it('leaves the focus alone that is elsewhere', async () => {
  const part = partWith('<button>other</button><b tabindex="0">gone</b>');
  const other = part.querySelector('button');
  part.querySelector<HTMLElement>('b')?.focus();
  other?.focus();
  part.querySelector('b')?.remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(other);
});
