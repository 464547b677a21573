/** The words that offer a notice about an event, by what fans wait for. */
export const noticeWords = {
  tickets: 'Avísame si se abren boletos',
  another: 'Avísame si hay otra fecha',
} as const;
