import { useEffect, useState } from 'react';
import { selectRoute } from '@/features/navigation/state';
import { useAppSelector } from '@/store/hooks';

/** The new page's title is in place by then. */
const titleMs = 120;

/** What is spoken once a shopper has come to another page: its title. The first page is the browser's to announce. */
export function usePageAnnouncement(): string {
  const { started, isLoading, shallow } = useAppSelector(selectRoute);
  const [text, setText] = useState('');
  useEffect(() => {
    if (started === null || isLoading || shallow) return;
    const timer = setTimeout(() => setText(document.title), titleMs);
    return () => clearTimeout(timer);
  }, [started, isLoading, shallow]);
  return text;
}
