import type { FastifyInstance } from 'fastify';

/**
 * Only `application/json` bodies are read. An empty one counts as none, as clients name the type on every
 * call, also on those that send nothing. Keys that could reach object prototypes are refused.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parseJson(request, body as string, done);
  });
}
