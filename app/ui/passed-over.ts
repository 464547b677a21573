/** For an element whose content is in the server's HTML only: React does not hydrate it. */
export const passedOver = { dangerouslySetInnerHTML: { __html: '' } };
