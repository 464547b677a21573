/** The paths of the icons of changes; a restored event's is also that of the undo button. */
export const historyIcons = {
  added: 'M12 5v14M5 12h14',
  changed: 'M5 19l1-4L16 5l3 3L9 18l-4 1z',
  cover: 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 4M15 9h.01',
  settings: 'M4 7h8m4 0h4M14 5v4M4 17h4m4 0h8M10 15v4M4 12h16',
  team: 'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21c0-5 3-7 7-7s7 2 7 7M16 4a4 4 0 0 1 0 7M18 14c3 1 4 4 4 7',
  deleted: 'M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12',
  expired: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2',
  restored: 'M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
};
