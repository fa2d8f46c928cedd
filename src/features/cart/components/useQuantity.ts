import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { changeCartItem } from '../state';

/** Quiet time after the last click before a new quantity is sent. */
const settleMs = 450;

/**
 * The quantity of a line while the shopper changes it: shown at once, sent when the clicks have stopped, and what the
 * gateway says counts in the end.
 */
export function useQuantity({ itemId, quantity }: { itemId: string; quantity: number }) {
  const dispatch = useAppDispatch();
  const [wanted, setWanted] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef<number | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = async (value: number) => {
    await dispatch(changeCartItem({ itemId, quantity: value }));
    if (latest.current === value) setWanted(null);
  };
  const change = (value: number) => {
    latest.current = value;
    setWanted(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(value), settleMs);
  };
  return { quantity: wanted ?? quantity, isChanging: wanted !== null, change };
}
