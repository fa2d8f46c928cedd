export * from './addressLines';
export * from './orderQuestion';
export * from './timeline';
