/** An entry of a menu, as the content service tells it: five levels deep at most. */
export interface MenuItem {
  readonly title: string;
  /** Absent for a heading over what lies below it. */
  readonly url?: string;
  readonly items?: readonly MenuItem[] | null;
  /** Shown beside its entries. */
  readonly pictureUrl?: string;
}
