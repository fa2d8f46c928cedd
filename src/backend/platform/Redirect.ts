import type { FastifyReply } from 'fastify';

/** An answer that leads a browser on to another address; only calls that are page loads give one. */
export class Redirect {
  constructor(private readonly address: string) {}

  /** Sends it. A browser that came with a form goes on without it. */
  send(reply: FastifyReply): FastifyReply {
    return reply
      .code(303)
      .headers({
        ...{ location: this.address, 'content-type': 'application/json; charset=utf-8' },
        /* The address that leads here may hold a code. */
        'referrer-policy': 'no-referrer',
      })
      .send('{}');
  }
}
