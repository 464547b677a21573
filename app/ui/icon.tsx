/** Paths of line icons on 24 × 24. */
export const calendarIcon = 'M4 6h16v14H4zM4 10.5h16M8 3v5M16 3v5';
export const bellIcon = 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10.5 21h3M12 5V3';
export const channelIcon = 'M4 10v4h3l9 5V5l-9 5zM19 9.5a4 4 0 0 1 0 5M8 14v5h3';
export const shareIcon = 'M12 15V4m-4 4 4-4 4 4M5 12v8h14v-8';
export const pinIcon = 'M12 21c-4-5-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6-6 11Zm0-9a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z';

/** A decorative icon beside its words, with lines as thick as the letters. */
export function Icon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
