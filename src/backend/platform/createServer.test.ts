import { suiteBackend } from '../../../tests/support/inProcessBackend';

const backend = suiteBackend();

test('the gateway gives up lines on which nothing moves, later than clients let go of a free one (120 s)', () =>
  expect(backend.app.server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 130_000,
    timeout: 140_000,
  }));
