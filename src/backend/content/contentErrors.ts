import { GraphQLError } from 'graphql';

/** A question the content service refuses, in the words its clients know. @source spec §8 Transport (Content service) */
export function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}

/** A question that would cost too much. */
export function tooComplex(
  message: string,
  requestedQueryCost: number,
  maximumAvailable: number,
): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code: 'COMPLEXITY_ERROR', requestedQueryCost, throttleStatus: { maximumAvailable } },
  });
}
