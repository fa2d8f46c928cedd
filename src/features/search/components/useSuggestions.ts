import { useEffect, useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { tidySearchText } from '../rules';
import { fetchSuggestions } from '../state';

/** One letter suggests too much to be of help. */
const shortestQuestion = 2;
const pauseMs = 180;
const none: readonly string[] = [];

/**
 * Suggestions for what is being typed: asked for once typing pauses, and an answer that arrives after the text has
 * changed again is not shown.
 */
export function useSuggestions(text: string): readonly string[] {
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState(none);
  const query = tidySearchText(text);
  const isAsked = query.length >= shortestQuestion;
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    const show = (found: readonly string[]) => isCurrent && setShown(found);
    const ask = () => void dispatch(fetchSuggestions({ query })).unwrap().then(show);
    const timer = setTimeout(ask, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [dispatch, isAsked, query]);
  return isAsked ? shown : none;
}
