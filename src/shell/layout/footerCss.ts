import { compactCss } from '@/ui/theme/globalCss';
import { media } from '@/ui/theme/media';

/** Looks of a partner's band above the header, for the documents that have one. */
export const partnerBandCss = compactCss(`
.partner-band {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4xs) var(--space-2xs);
  padding: 0.4rem var(--gutter);
  border-bottom: 1px solid var(--hairline);
  background: var(--leaf-tint);
  font-size: var(--text-sm);
}

.partner-band strong { font-weight: 600; }

.partner-band form { margin-inline-start: auto; }

/* The words have a line of their own, the way out stands beside the name. */
${media.belowMd} {
  .partner-band span { order: 1; flex-basis: 100%; }
}

.partner-band button {
  min-height: 2rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 0.24em;
  cursor: pointer;
}
`);

/** Looks of the bar of an announcement, for the documents that have one. */
export const announcementCss = compactCss(`
.announcement-bar {
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2xs);
  padding-inline: var(--gutter);
  font-size: var(--text-sm);
  line-height: 1.4;
}

.announcement-bar a { text-decoration: underline; }

.announcement-bar button {
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  border: 0;
  background: none;
  color: inherit;
  font-size: 1.25rem;
  cursor: pointer;
}

.announcement-bar button span + span {
  position: absolute;
  overflow: hidden;
  width: 1px;
  height: 1px;
  clip-path: inset(50%);
}

/* Nothing would come of a press. */
@media (scripting: none) { .announcement-bar button { display: none; } }
`);

/** Looks of the footer. They are the same on every page, so the document brings them and they weigh nothing in the scripts. */
export const footerCss = compactCss(`
/* In the room below the footer's last line. */
.privacy-link {
  position: relative;
  height: var(--space-lg);
  margin-top: calc(-1 * var(--space-lg));
  padding-inline: max(var(--gutter), (100% - var(--width-page)) / 2);
  border: 0;
  background: none;
  color: var(--ink-faint);
  line-height: 1.9rem;
  font-size: var(--text-xs);
}

.privacy-link a { display: inline-block; text-decoration: underline; }

.footer {
  /* Below a short page it goes down to the edge of the window. */
  position: sticky;
  inset-block-start: 100vh;
  overflow: hidden;
  padding-block: var(--space-2xl) var(--space-lg);
  isolation: isolate;
}

.footer::before {
  content: '';
  position: absolute;
  z-index: -1;
  inset-block-start: -3rem;
  inset-inline-end: -6rem;
  width: min(38rem, 90vw);
  aspect-ratio: 1;
  background: var(--paper-raised);
  mask: url('/illustrations/sprig.svg') center / contain no-repeat;
  transform: rotate(24deg);
}

.footer-top {
  display: grid;
  gap: var(--space-lg);
  padding-bottom: var(--space-lg);
}

/* The motto, and the line below it. */
.footer-top > :first-child > :first-child { max-width: 13ch; }

.footer-top > :first-child > :last-child {
  max-width: 34ch;
  margin-top: var(--space-xs);
  color: var(--ink-soft);
}

.footer-groups {
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-md) var(--space-sm);
  padding-block: var(--space-lg);
  border-block: 1px solid var(--hairline);
}

.footer ul {
  margin-top: var(--space-3xs);
  padding: 0;
  list-style: none;
}

.footer ul a {
  display: inline-flex;
  align-items: center;
  min-height: 2.4rem;
  color: var(--ink-soft);
  font-size: var(--text-sm);
}

.footer ul a:is(:hover, [aria-current]) {
  color: var(--ink);
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.3em;
}

.footer-small {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-3xs) var(--space-md);
  padding-top: var(--space-sm);
  color: var(--ink-faint);
  font-size: var(--text-xs);
}

.footer-small a {
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.24em;
}

/* Languages have a line of their own where the others stand two by two. */
${media.belowMd} {
  .footer-groups > :last-child { grid-column: 1 / -1; }
}

${media.md} {
  .footer-groups { grid-template-columns: repeat(3, minmax(0, 1fr)); }
}

${media.lg} {
  .footer-top {
    grid-template-columns: 1.2fr 1fr;
    padding-bottom: var(--space-xl);
    align-items: end;
  }

  .footer-groups {
    grid-template-columns: repeat(5, minmax(0, auto));
    justify-content: space-between;
  }
}

/* While somebody is paying: one line. */
.footer-quiet { padding-block: var(--space-sm) var(--space-lg); }

.footer-quiet::before { content: none; }

.footer-quiet .footer-groups {
  display: block;
  padding-block: 0 var(--space-2xs);
  border-top: 0;
}

.footer-quiet :is(nav, ul) {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-sm);
  margin: 0;
}
`);
