import '@testing-library/jest-dom';

/* jsdom has no CSS.supports, which dialogs ask before they lock the page behind them. */
CSS.supports ??= () => false;
