import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/* jsdom has no CSS.supports, which dialogs ask before they lock the page behind them. */
CSS.supports ??= () => false;

/* A busy machine is slow, not wrong: what is waited for may take its time. */
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);
