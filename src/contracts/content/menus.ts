/** A menu entry as it is drawn. */
export interface MenuEntry {
  readonly title: string;
  /** Absent for a heading over what lies below it. */
  readonly url?: string;
  /** Address of a picture an editor gave it. */
  readonly pictureUrl?: string;
  readonly items?: readonly MenuEntry[];
}

/** Menus the shop draws. */
export const menuGroups = ['main', 'help', 'footer'] as const;

/** The shop's menus by group: main, help, footer. @source spec §3 Navigation */
export type Menus = Readonly<Record<string, readonly MenuEntry[]>>;
