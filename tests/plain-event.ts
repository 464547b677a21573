/** A complete event, on a date that no test reaches. */
export const plainEvent = {
  title: 'x',
  date: `${new Date().getFullYear() + 2}-01-01`,
  time: '20:30',
  description: 'x',
  link: 'x',
  city: 'x',
  state: 'x',
};

/** A PNG of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
