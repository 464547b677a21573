/** What is read at once: a line, a few that belong together, or a side of one in two columns. */
export type Statement = {
  number: number; // of its first line
  text: string; // '' for an empty line
  at: number; // where it starts in its line
  isTile: boolean; // whether it is a day in parts on several lines
  isNewDay?: boolean; // whether its day replaces that of another line
};
