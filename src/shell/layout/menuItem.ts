import type { PictureSource } from '@/ui/media/pictureSource';

/** An entry of a menu, as the content service tells it; two levels below the first one are drawn. */
export interface MenuItem {
  readonly title: string;
  readonly url: string;
  readonly items?: readonly MenuItem[] | null;
  /** Shown at the end of a wide menu panel. */
  readonly picture?: { readonly source: PictureSource; readonly alt: string } | null;
}
