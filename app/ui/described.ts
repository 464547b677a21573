/** Title, city and day, which distinguish an event from others of the same title. */
export const described = ({ title, city, date }: { title: string; city?: string; date: string }) =>
  [title, city, date].filter(Boolean).join(', ');
