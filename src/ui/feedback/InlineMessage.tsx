import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { MessageFrame, type MessageProps, type MessageTone } from './MessageFrame';

const icons: Record<MessageTone, LucideIcon> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  information: Info,
};

/** A message in the flow of the page: what went well or wrong, and the way on. */
export function InlineMessage(props: MessageProps) {
  return <MessageFrame icon={icons[props.tone]} {...props} />;
}
