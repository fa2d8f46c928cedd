import type { Answer, CallName, Input } from '@/contracts/gateway';
import type { CallOptions, Gateway } from '@/clients/gateway/gateway';

/** What each call answers. */
export type Script = { [N in CallName]?: (input: Input<N> & CallOptions) => Answer<N> | Promise<Answer<N>> };

/** A gateway that answers as the test says and keeps what it was asked; an unscripted call fails. */
export function scriptedGateway(script: Script): Gateway & { asked: { name: CallName; input: unknown }[] } {
  const asked: { name: CallName; input: unknown }[] = [];
  return {
    asked,
    call: (async (name: CallName, input: never) => {
      asked.push({ name, input });
      const answer = script[name] as ((input: never) => unknown) | undefined;
      if (!answer) throw new Error(`${name} is not scripted`);
      return answer(input);
    }) as Gateway['call'],
  };
}
