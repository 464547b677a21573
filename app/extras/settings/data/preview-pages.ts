import { tourCardPreview } from '../../share-cards/data/tour-card-address';

/** What staff preview in settings that are not published, by its name on screen; after `/eventos/` comes an address. */
export const previewPages = {
  Inicio: '/',
  'Segunda página': '/new-version',
  Fecha: '/eventos/',
  Entrada: '/login',
  'Al compartir': tourCardPreview,
} as const;

/** Whether a path is one of them. */
export const isPreviewPage = (path: string): boolean =>
  Object.values<string>(previewPages).includes(path.replace(/^(\/eventos\/)[^/?#.%\\]+$/, '$1'));
