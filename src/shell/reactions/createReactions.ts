import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';

/** What a reaction sees: the action, the state before and after it, and a way to answer. */
export interface ReactionEvent<State = unknown> {
  action: UnknownAction;
  before: State;
  after: State;
  dispatch: (action: UnknownAction) => unknown;
}

/** "When this happened in one feature, do that in another." */
export type Reaction<State = unknown> = (event: ReactionEvent<State>) => void;

/** Middleware that shows every action, once it has taken effect, to each reaction in turn. */
export function createReactions<State>(reactions: readonly Reaction<State>[]): Middleware {
  return ({ dispatch, getState }) =>
    (next) =>
    (action) => {
      const before = getState() as State;
      const result = next(action);
      if (!isAction(action)) return result;
      const after = getState() as State;
      for (const react of reactions) react({ action: action as UnknownAction, before, after, dispatch });
      return result;
    };
}
