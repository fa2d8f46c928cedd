import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Icon } from '../icons/Icon';

/** The arrows beside the month's name. */
export function CalendarArrow({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon of={orientation === 'left' ? ArrowLeft : ArrowRight} />;
}
