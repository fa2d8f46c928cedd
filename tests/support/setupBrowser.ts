import { TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/* jsdom has no CSS.supports, which dialogs ask before they lock the page behind them. */
CSS.supports ??= () => false;

/* Nor does it scroll. (A test in this project may ask for an environment without a page.) */
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => undefined;

/* Nor does it ask for the shopper's preferences: here nobody has one. */
if (typeof window !== 'undefined') window.matchMedia ??= (() => ({ matches: false })) as never;

/* Nor can it write text as bytes, which every browser does. */
globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;

/* A busy machine is slow, not wrong: what is waited for may take its time. */
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);
