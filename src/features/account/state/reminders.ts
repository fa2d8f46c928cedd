import type { Answer, Input } from '@/contracts/gateway';
import { createAppThunk } from '@/store/createAppThunk';
import type { EnteredReminder } from '../rules';
import { addOnce, changeOwn, type ChangeOutcome } from './changeOwn';

type All = Answer<'getReminders'>;
const section = 'reminders';
const into = ['reminders', ({ result, entities }: All): All => ({ result, entities })] as const;

/** Adds a reminder. @source spec §7 Profile (addReminder) */
export const addReminder = createAppThunk(
  'account/addReminder',
  async (body: EnteredReminder, tools): Promise<ChangeOutcome> =>
    addOnce(body, (idempotencyKey) => {
      const call = () => tools.extra.gateway.call('addReminder', { body: { ...body, idempotencyKey } });
      return changeOwn(tools, { section, message: 'added', into, call });
    }),
);

/** Replaces a reminder. @source spec §7 Profile (updateReminder) */
export const updateReminder = createAppThunk(
  'account/updateReminder',
  async (
    { reminderId, body }: { reminderId: string; body: EnteredReminder },
    tools,
  ): Promise<ChangeOutcome> => {
    const call = () => tools.extra.gateway.call('updateReminder', { params: { reminderId }, body });
    return changeOwn(tools, { section, message: 'saved', into, call });
  },
);

/** Removes a reminder. @source spec §7 Profile (removeReminder), §8 Account */
export const removeReminder = createAppThunk(
  'account/removeReminder',
  async (reminderId: string, tools): Promise<ChangeOutcome> => {
    const call = () => tools.extra.gateway.call('removeReminder', { params: { reminderId } });
    return changeOwn(tools, { section, message: 'removed', into, call });
  },
);

type Preferences = Answer<'getPreference'>;
const intoPreferences = ['preferences', ({ preferences }: Preferences) => preferences] as const;

/** Changes what the customer wants to be mailed, or the birthday; what is not given stays. @source spec §3 User (preferences) */
export const updatePreference = createAppThunk(
  'account/updatePreference',
  async (body: Input<'updatePreference'>['body'], tools): Promise<ChangeOutcome> => {
    const call = () => tools.extra.gateway.call('updatePreference', { body });
    const message = body.birthDate ? 'birthdaySaved' : 'saved';
    return changeOwn(tools, { section: 'preferences', message, into: intoPreferences, call });
  },
);

/** Forgets the birthday. @source spec §7 Profile (removeBirthday) */
export const removeBirthday = createAppThunk(
  'account/removeBirthday',
  async (_: void, tools): Promise<ChangeOutcome> => {
    const call = () => tools.extra.gateway.call('removeBirthday', {});
    return changeOwn(tools, {
      section: 'preferences',
      message: 'birthdayRemoved',
      into: intoPreferences,
      call,
    });
  },
);
