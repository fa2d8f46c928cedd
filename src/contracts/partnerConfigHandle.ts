/** Handles under which configurations are kept. @source spec §4 Partner configuration */
export const partnerConfigHandle = (partnerId: string | undefined): string =>
  `partner_config_${partnerId ? partnerId : 'global'}`;
