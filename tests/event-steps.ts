import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ical, { type VEvent } from 'node-ical';
import type { DetailValues } from '../app/data/events/detail-fields';
import type { EventDetails } from '../app/data/events/event-details';
import { detailsAsSent, detailsRow } from '../app/data/events/editing/details-form';
import { eventPath } from '../app/data/events/texts/event-address';
import { day, type Site, type TestEvent } from './site';

/** A date with every field. */
export const fullEvent = {
  title: 'Noche de luciérnagas',
  date: '2027-01-23',
  time: '20:30',
  description:
    'Una noche de historias a oscuras: apagamos el teatro y encendemos el micrófono.\nTrae linterna, trae miedo.\n\nPara mayores de 15 años.',
  link: 'https://boletos.example/noche',
  city: 'Tijuana',
  state: 'Baja California',
} satisfies TestEvent;

/** Its details. */
export const fullDetails = {
  venue: 'El Cubo, CECUT',
  address: 'Paseo de los Héroes 9350, Zona Urbana Río',
  doors: '19:30',
  priceFrom: 450,
  guests: 'Ana Bocina y Beto Cabina',
  ageLimit: 18,
  access: 'Rampa y lugares en la fila A',
} satisfies Omit<
  Required<DetailValues>,
  'status' | 'onSaleAt' | 'formerDate' | 'lastDay' | 'length' | 'zone' | 'feesIncluded' | 'episode'
>;

/** Writes an event's details, as staff do in the panel. */
export async function withDetails(site: Site, id: number, details: Partial<EventDetails>) {
  const row = detailsRow(detailsAsSent({ status: 'on_sale', revision: 0, ...details }));
  const columns = Object.keys(row).join(', ');
  await site.database.query(
    `insert into public.event_details (event_id, ${columns})
     select $1, ${columns} from jsonb_populate_record(null::public.event_details, $2)
     on conflict (event_id) do update set (${columns}) = (select ${columns} from jsonb_populate_record(null::public.event_details, $2))`,
    [id, row],
  );
  site.forget();
}

/** Stores one of the sample posters; the result goes into `cover`. */
export async function storedPoster(site: Site, file = 'noche-de-luciernagas.webp'): Promise<string> {
  await site.stores(
    `event-covers/covers/${file}`,
    readFileSync(join(import.meta.dirname, '../supabase/seed-covers', file)),
  );
  return `covers/${file}`;
}

/** Address of an event's page. */
export const pageOf = (id: number, event: TestEvent = fullEvent) =>
  eventPath({ id, title: event.title ?? '', city: event.city ?? '' });

/** An instant to come at which tickets may go on sale. */
export const saleSoon = () => `${day(10)}T18:00:00Z`;

/** The events of a calendar, as another library reads them than the one that wrote it. */
export const calendarEvents = (text: string) =>
  Object.values(ical.sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT');

const places = [
  ['Guadalajara', 'Jalisco'],
  ['Zapopan', 'Jalisco'],
  ['Tijuana', 'Baja California'],
  ['Mérida', 'Yucatán'],
  ['Monterrey', 'Nuevo León'],
  ['Puebla', 'Puebla'],
  ['Cancún', 'Quintana Roo'],
  ['Oaxaca de Juárez', 'Oaxaca'],
] as const;

/** So many events, five days apart, from city to city. */
export const tour = (count: number): TestEvent[] =>
  Array.from({ length: count }, (_, index) => {
    const [city, state] = places[index % places.length]!;
    return { title: `Noche ${index + 1}`, date: day(3 + 5 * index), city, state };
  });
