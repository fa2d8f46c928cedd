/** No style of the shop asks for vendor prefixes (`enableVendorPrefixes` of styled-components stays off). */
export const prefix = (value) => value;
