/** Title, city and day: they distinguish an event from others of the same title. */
export const described = ({ title, city, date }: { title: string; city?: string; date: string }) =>
  [title, city, date].filter(Boolean).join(', ');
