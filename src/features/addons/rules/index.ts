export * from './offeredAddons';
export * from './panelOutcome';
