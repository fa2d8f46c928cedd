export * from './platform';
export * from './catalog';
export * from './content';
export * from './partnerConfig';
export * from './search';
export * from './delivery';
export * from './deliveryParcels';
