import type { Show } from './settings/settings';

/**
 * A show's settings before staff publish some. A fork changes this file; the posters in `supabase/seed-covers/` are the
 * demo's. `Settings` and `colorRoles` explain each field; `settings.test.ts` finds unreadable colours.
 */
export const show: Show = {
  name: 'Radio Carpa',
  tagline: 'El podcast que se vive en vivo',
  description: '',
  zone: 'America/Mexico_City',
  newVersion: { title: 'Gira en vivo', subtitle: 'Toca un cartel para ver los detalles y conseguir tus boletos.' },
  links: [
    'https://www.facebook.com/radiocarpa',
    'https://www.instagram.com/radiocarpa',
    'https://www.youtube.com/@radiocarpa',
    'https://open.spotify.com/show/radiocarpa',
    'https://x.com/radiocarpa',
    'https://www.patreon.com/radiocarpa',
  ],
  listen: 'https://open.spotify.com/show/radiocarpa',
  channel: '',
  colors: {
    stage: '#17120e',
    onStage: '#f7ecd3',
    paper: '#f7ecd3',
    ink: '#17120e',
    fountain: ['#e5127d', '#ff6a1a', '#ffc61a', '#0aa99b'],
    accent: '#ffc61a',
    action: '#e5127d',
  },
  logo: '',
  icon: [
    { color: 'paper', path: 'M16 4v4l5 1.6L16 11M6 21h20v7H6z' },
    { color: 'accent', path: 'M16 10 4 21h24z' },
    { color: 'action', path: 'M16 10 9 21h4.5zM16 10l2.5 11H23zM9 21h3v7H9zm5.5 0h3v7h-3zm5.5 0h3v7h-3z' },
  ],
};
