const good = 'color-mix(in srgb, var(--fountain-4) 52%, var(--ink))';

/** The icon and the ground of each kind of change; a restored event's icon is also that of the undo button. */
export const historyMarks = {
  added: { path: 'M12 5v14M5 12h14', ground: good },
  changed: { path: 'M5 19l1-4L16 5l3 3L9 18l-4 1z', ground: 'var(--blue)' },
  cover: { path: 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 4M15 9h.01', ground: 'var(--deep-action)' },
  settings: { path: 'M4 7h8m4 0h4M14 5v4M4 17h4m4 0h8M10 15v4M4 12h16', ground: 'var(--blue)' },
  team: {
    path: 'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21c0-5 3-7 7-7s7 2 7 7M16 4a4 4 0 0 1 0 7M18 14c3 1 4 4 4 7',
    ground: 'var(--blue)',
  },
  deleted: { path: 'M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12', ground: 'var(--error)' },
  expired: { path: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2', ground: 'var(--soft-ink)' },
  restored: { path: 'M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3', ground: good },
};
