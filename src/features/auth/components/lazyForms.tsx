import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import { lazyComponent } from '@/ui/lazy';
import { Skeleton } from '@/ui/feedback/Skeleton';

/** Room of a form that is on its way, so that nothing below it moves. */
const room = (height: string) =>
  function Room() {
    return <Skeleton aria-hidden height={height} />;
  };

/** The forms of the account's pages; each brings the form library, which no page brings along. */
export const LoginForm = lazyComponent(
  () => import('./forms').then((module) => module.LoginForm),
  room('21rem'),
);
export const SignUpForm = lazyComponent(
  () => import('./forms').then((module) => module.SignUpForm),
  room('29rem'),
);
export const ResetPassword = lazyComponent(
  () => import('./forms').then((module) => module.ResetPassword),
  room('12rem'),
);
/** On the page after an order, which brings none of its texts. */
export const OrderAccountForm = lazyWithMessages(
  () => import('./forms').then((module) => module.OrderAccountForm),
  ['auth', 'forms'],
  room('16rem'),
).Part;
export const SocialLanding = lazyComponent(
  () => import('./forms').then((module) => module.SocialLanding),
  room('12rem'),
);
export const Activation = lazyComponent(
  () => import('./forms').then((module) => module.Activation),
  room('8rem'),
);
