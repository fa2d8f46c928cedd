import 'redux-form';

/** Lets the shop's dispatch take the actions of redux-form, whose types are older than the store's. */
declare module 'redux-form/lib/actions' {
  interface FormAction {
    [extra: string]: unknown;
  }
}
