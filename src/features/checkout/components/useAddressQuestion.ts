import { useCallback, useRef, useState } from 'react';
import type { Recipient } from '@/contracts/checkout';

/** Two spellings of one address. */
export interface AddressChoice {
  readonly entered: Recipient;
  readonly suggested: Recipient;
}

/** Puts a question to the shopper and waits for the answer; closing it without one answers null. */
export function useAddressQuestion() {
  const [question, setQuestion] = useState<AddressChoice | null>(null);
  const answer = useRef<(chosen: Recipient | null) => void>(undefined);
  const ask = useCallback((choice: AddressChoice) => {
    setQuestion(choice);
    return new Promise<Recipient | null>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const settle = useCallback((chosen: Recipient | null) => {
    setQuestion(null);
    answer.current?.(chosen);
  }, []);
  return { question, ask, settle };
}
