import type { IncomingMessage, ServerResponse } from 'node:http';
import { createGateway, type GatewaySurroundings } from '@/clients/gateway/createGateway';
import { createTransport } from '@/clients/gateway/transport';
import { listen } from '../../support/listen';

/** One answer of the other side. */
export interface Scripted {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** The real gateway client against a server that answers by script; the last answer repeats. */
export async function openScriptedGateway() {
  const seen: IncomingMessage[] = [];
  let script: readonly Scripted[] = [];
  const listening = await listen((request: IncomingMessage, response: ServerResponse) => {
    seen.push(request);
    request.resume().on('end', () => {
      const answer = script[Math.min(seen.length, script.length) - 1] ?? { status: 200 };
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.body ?? {}));
    });
  });
  return {
    seen,
    /** A client whose calls meet these answers, in order. */
    answering(answers: readonly Scripted[], changes: Partial<GatewaySurroundings> = {}) {
      seen.length = 0;
      script = answers;
      return createGateway({
        host: listening.origin,
        transport: createTransport(),
        callerName: 'specification',
        buildId: 'build',
        isPageLoading: () => true,
        session: { accessToken: () => undefined, clear: () => undefined },
        log: () => undefined,
        ...changes,
      });
    },
    close: () => listening.close(),
  };
}

export type ScriptedGateway = Awaited<ReturnType<typeof openScriptedGateway>>;
