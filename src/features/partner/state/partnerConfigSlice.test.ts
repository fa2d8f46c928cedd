import { HYDRATE } from 'next-redux-wrapper';
import { createShopStore } from '@/shell/store';
import { defaultPartnerConfig } from '../rules';
import { partnerConfigSlice } from '.';

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
