import type { Handlers } from '../platform/handlers';
import { addressBookHandlers } from './addresses';
import { contactHandlers } from './contact';
import { ownDataHandlers } from './ownData';
import { passwordHandlers } from './passwords';
import { preferenceHandlers } from './preferences';
import { reminderHandlers } from './reminders';

/** Everything a customer can see and change of the account. @source spec §7 Profile */
export const profileHandlers = {
  ...passwordHandlers,
  ...contactHandlers,
  ...addressBookHandlers,
  ...reminderHandlers,
  ...preferenceHandlers,
  ...ownDataHandlers,
} satisfies Partial<Handlers>;
