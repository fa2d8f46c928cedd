export * from './addressLines';
export * from './receiptRows';
export * from './orderQuestion';
export * from './timeline';
export * from './trackAddress';
