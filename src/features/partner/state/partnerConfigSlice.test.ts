import { HYDRATE } from 'next-redux-wrapper';
import { createShopStore } from '@/shell/store';
import { defaultPartnerConfig } from '../rules';
import { partnerConfigSlice, selectPartnerConfig, selectPartnerShop } from '.';

test('§4 results are cached by handle: a next page made for everybody takes no configuration away', () => {
  const { dispatch, getState } = createShopStore();
  const { SET_RESULTS } = partnerConfigSlice.actions;
  const config = { ...defaultPartnerConfig, hideSignIn: true };
  dispatch(SET_RESULTS({ handle: 'partner_config_acme', config }));
  const server = createShopStore();
  server.dispatch(SET_RESULTS({ handle: 'partner_config_global', config: defaultPartnerConfig }));
  dispatch({ type: HYDRATE, payload: { partnerConfig: server.getState().partnerConfig } });
  expect(getState().partnerConfig.byHandle).toEqual({
    partner_config_acme: config,
    partner_config_global: defaultPartnerConfig,
  });
});

describe('§3 isActive, §4 partner_config_global', () => {
  const { INITIALIZE_PARTNER_CONFIG, SET_RESULTS } = partnerConfigSlice.actions;
  const global = {
    ...defaultPartnerConfig,
    handle: 'partner_config_global',
    isActive: true,
    hideSignIn: true,
  };
  const partner = { ...defaultPartnerConfig, handle: 'partner_config_acme', isActive: true, name: 'Acme' };

  test.each([
    ['active', { ...partner }, 'Acme', false],
    ['inactive', { ...partner, isActive: false }, undefined, true],
    ['unknown', undefined, undefined, true],
  ])('an %s partner', (_, config, name, hideSignIn) => {
    const { dispatch, getState } = createShopStore();
    dispatch(INITIALIZE_PARTNER_CONFIG({ handle: 'partner_config_acme' }));
    dispatch(SET_RESULTS({ handle: 'partner_config_global', config: global }));
    if (config) dispatch(SET_RESULTS({ handle: 'partner_config_acme', config }));
    expect(selectPartnerShop(getState())?.name).toBe(name);
    expect(selectPartnerConfig(getState()).hideSignIn).toBe(hideSignIn);
  });

  test('without any configuration everything usual is on', () => {
    expect(selectPartnerConfig(createShopStore().getState())).toEqual(defaultPartnerConfig);
    expect(selectPartnerShop(createShopStore().getState())).toBeUndefined();
  });
});
