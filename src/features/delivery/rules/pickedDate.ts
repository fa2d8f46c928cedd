export interface PickedDate {
  readonly deliveryOption: 'fixed' | 'flexible' | 'holiday';
  /** The day itself, or the first day of the window. */
  readonly dateIso: string;
  /** Last day of the window. */
  readonly endIso?: string;
}

/** Whether two picks are the same delivery. */
export const isSamePick = (one: PickedDate | null, other: PickedDate | null): boolean =>
  one?.deliveryOption === other?.deliveryOption &&
  one?.dateIso === other?.dateIso &&
  one?.endIso === other?.endIso;
