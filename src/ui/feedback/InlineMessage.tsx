import { CircleAlert, CircleCheck, Info, MailCheck, TriangleAlert, type IconNode } from 'lucide';
import { MessageFrame, type MessageProps, type MessageTone } from './MessageFrame';

const icons: Record<MessageTone, IconNode> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  information: Info,
  confirmation: MailCheck,
};

/** A message in the flow of the page: a success or a problem, and what to do next. */
export function InlineMessage(props: MessageProps) {
  return <MessageFrame icon={icons[props.tone]} {...props} />;
}
