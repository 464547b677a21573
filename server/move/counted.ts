import type { Table } from './side.ts';

/** What is moved. */
export type Kind = Table | 'covers';

const single: Record<Kind, string> = {
  events: 'fecha',
  event_details: 'detalle',
  event_history: 'entrada del historial',
  covers: 'portada',
};

/** The same in Spanish. */
export const names: Record<Kind, string> = {
  events: 'fechas',
  event_details: 'detalles',
  event_history: 'entradas del historial',
  covers: 'portadas',
};

/** `1 fecha`, `3 fechas`. */
export const counted = (count: number, kind: Kind): string => `${count} ${(count === 1 ? single : names)[kind]}`;
