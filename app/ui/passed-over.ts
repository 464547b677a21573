/** Of an element whose content stands in the server's HTML only: React passes over what is in it. */
export const passedOver = { dangerouslySetInnerHTML: { __html: '' } };
