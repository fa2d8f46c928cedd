/** Id of the picture of a further look at a product. */
export const viewPictureId = (handle: string, viewId: string): string => `${handle}-${viewId}`;

/** Id of the picture of a size of a product in a vase. */
export const vasePictureId = (sku: string, vaseId: string): string => `${sku}-${vaseId}`.toLowerCase();
