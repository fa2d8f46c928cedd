import type { IncomingMessage, ServerResponse } from 'node:http';
import { noteContentChange } from '@/contracts/contentVersion';
import { listen } from './listen';

/** An answer of a service, as JSON, and which question it answers. */
export type Bend = (answer: unknown, question: string) => unknown;

/** A proxy in front of the shop's services; a test changes in it what they answer. */
export interface BentServices {
  readonly origin: string;
  /** From now on every answer goes through this; whatever was remembered of before is forgotten. */
  bend(by: Bend): void;
  close(): Promise<void>;
}

/**
 * Starts the proxy.
 * @param origin  where the real services listen; what they answered once is answered again, but for a fault
 */
export async function bentServices(origin: string): Promise<BentServices> {
  const known = new Map<string, Promise<Answer>>();
  let current: Bend = (answer) => answer;
  const proxy = await listen((request, response) => void pass(request, response));

  async function pass(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const key = `${request.method} ${request.url} ${body}`;
    const asked = known.get(key) ?? ask(origin, request, body);
    known.set(key, asked);
    const { status, text } = await asked;
    if (status >= 500) known.delete(key);
    const bent = text.startsWith('{') || text.startsWith('[') ? bentText(text, key, current) : text;
    response.writeHead(status, { 'content-type': 'application/json' }).end(bent);
  }

  return {
    origin: proxy.origin,
    bend(by) {
      current = by;
      noteContentChange();
    },
    close: () => proxy.close(),
  };
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function ask(origin: string, request: IncomingMessage, body: string): Promise<Answer> {
  const passes = Object.entries(request.headers).filter(([name]) => /^(?:authorization$|x-)/.test(name));
  const answer = await fetch(`${origin}${request.url}`, {
    method: request.method,
    headers: {
      'content-type': 'application/json',
      ...(Object.fromEntries(passes) as Record<string, string>),
    },
    ...(body ? { body } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}

const bentText = (text: string, question: string, by: Bend) => JSON.stringify(by(JSON.parse(text), question));
