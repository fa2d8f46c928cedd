import {
  closeAllModals,
  closeModal,
  modalsSlice,
  openModal,
  selectActiveModal,
  setPageLoading,
} from './modalsSlice';

const run = (...actions: Parameters<typeof modalsSlice.reducer>[1][]) =>
  actions.reduce(modalsSlice.reducer, undefined)!;
const keys = (state: ReturnType<typeof run>) => state.currentModals.map(({ modalKey }) => modalKey);
const login = { modalKey: 'login' } as const;
const signup = { modalKey: 'signup' } as const;

describe('§4 modals', () => {
  it('open pushes; the last one is active', () => {
    const state = run(openModal(login), openModal(signup));
    expect(keys(state)).toEqual(['login', 'signup']);
    expect(selectActiveModal({ modals: state })).toBe('signup');
  });

  it('close with a key removes that modal, without a key the last one', () => {
    expect(keys(run(openModal(login), openModal(signup), closeModal(login)))).toEqual(['signup']);
    expect(keys(run(openModal(login), openModal(signup), closeModal()))).toEqual(['login']);
    expect(keys(run(closeModal()))).toEqual([]);
  });

  it('close-all empties the stack', () => {
    expect(keys(run(openModal(login), openModal(signup), closeAllModals()))).toEqual([]);
  });

  it('a modal opened again comes to the top once', () => {
    expect(keys(run(openModal(login), openModal(signup), openModal(login)))).toEqual(['signup', 'login']);
  });

  it('knows the page-wide wait', () => {
    expect(run(setPageLoading(true)).pageLoading).toBe(true);
  });
});
