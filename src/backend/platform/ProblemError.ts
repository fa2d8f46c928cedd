import { errorKey } from '@/contracts/errors';

/**
 * A refusal the caller should see: thrown by handlers, answered in the shop's one error shape.
 * Clients decide by the keys; the texts are for people.
 */
export class ProblemError extends Error {
  readonly status: number;
  readonly errorMap: Readonly<Record<string, string>>;
  readonly details?: readonly { path: string; message: string }[];

  constructor(status: number, errorMap: Readonly<Record<string, string>>, details?: ProblemError['details']) {
    super(
      [...Object.values(errorMap), ...(details ?? []).map(({ path, message }) => `${path}: ${message}`)].join(
        ' ',
      ),
    );
    this.name = 'ProblemError';
    this.status = status;
    this.errorMap = errorMap;
    this.details = details;
  }

  /** As the server framework reads it, for services with error shapes of their own. */
  get statusCode(): number {
    return this.status;
  }
}

/** A refusal of one kind. @param path where in the request the reason for it stands, such as `body.sku` */
export function refusal(status: number, key: string, message: string, path?: string): ProblemError {
  return new ProblemError(status, { [key]: message }, path === undefined ? undefined : [{ path, message }]);
}

/** Answer to everything that does not exist or is not open to the caller; the two look the same. */
export function notFound(key: string = errorKey.notFound, message = 'There is nothing here.'): ProblemError {
  return new ProblemError(404, { [key]: message });
}
