import { stampInks } from './stamp-inks';

/** Every status of an event's tickets, in the order of the panel's menu. */
export const ticketStatuses = [
  'on_sale',
  'coming_soon',
  'presale',
  'few_left',
  'sold_out',
  'postponed',
  'rescheduled',
  'cancelled',
] as const;

export type TicketStatus = (typeof ticketStatuses)[number];

/** The consequences of one status for texts, stamp, button and search engines. */
export type StatusFacts = {
  label: string;
  /** The stamp on card, row and page; only a solid one is filled. */
  stamp?: { text: string; ink: string; solid?: true };
  /** False where the page does not repeat the stamp under its poster: it would say no more than the button. */
  posterStamp?: false;
  /** One sentence for the page, calendars and feeds. */
  sentence?: string;
  /** The page's advice to a fan with a ticket: the meaning, and the next steps; `refunds` leads to the seller. */
  steps?: { meaning: string; title: string; steps: readonly string[]; refunds?: true };
  /** Whether the status changes to on sale by itself at the instant `onSaleAt`. */
  opens?: true;
  /** The kind of the page's button: see `pageAction`. */
  action: 'tickets' | 'reminder' | 'nearest' | 'tell' | 'others';
  /** Whether card and row keep their `Boletos` button; otherwise they show words. */
  keepsButton: boolean;
  /** Whether poster and day are grey: the show does not take place that day. */
  grey: boolean;
  /** `eventStatus` of schema.org. */
  eventStatus: 'EventScheduled' | 'EventPostponed' | 'EventRescheduled' | 'EventCancelled';
  /** `availability` of the schema.org offer, of the values that Google reads. */
  availability?: 'InStock' | 'SoldOut' | 'PreOrder';
  /** `STATUS` of RFC 5545; a cancelled date has none, because Google drops what says `CANCELLED`. */
  calendar?: 'CONFIRMED' | 'TENTATIVE';
};

type ForStaff = {
  /** The history's verb for this status. */
  verb: string;
  /** Whether the form of the tour's next event starts with it; other statuses say nothing about the next event. */
  repeats?: true;
};

const scheduled = { grey: false, eventStatus: 'EventScheduled', calendar: 'CONFIRMED' } as const;
/** A label that is the stamp too. @param solid whether the stamp is filled */
const stamped = (label: string, ink: string, solid?: true) => ({
  label,
  stamp: { text: label, ink, ...(solid && { solid }) },
});
const sells = { action: 'tickets', keepsButton: true } as const;

/** The one table of statuses: screens, search results, calendars and share cards derive from it. */
export const statusFacts: Record<TicketStatus, StatusFacts & ForStaff> = {
  on_sale: {
    label: 'A la venta',
    verb: 'puso a la venta',
    repeats: true,
    ...sells,
    ...scheduled,
    availability: 'InStock',
  },
  coming_soon: {
    ...stamped('Próximamente', stampInks.soon),
    verb: 'marcó como próxima',
    repeats: true,
    sentence: 'Los boletos aún no salen a la venta.',
    opens: true,
    action: 'reminder',
    keepsButton: false,
    ...scheduled,
  },
  presale: {
    ...stamped('Preventa', stampInks.soon),
    verb: 'puso en preventa',
    repeats: true,
    sentence: 'Ya hay preventa.',
    opens: true,
    ...sells,
    ...scheduled,
    availability: 'PreOrder',
  },
  few_left: {
    ...stamped('Últimos boletos', stampInks.fewLeft),
    verb: 'marcó con últimos boletos',
    posterStamp: false,
    sentence: '¡Quedan pocos boletos!',
    ...sells,
    ...scheduled,
    availability: 'InStock',
  },
  sold_out: {
    ...stamped('Agotado', stampInks.soldOut),
    verb: 'marcó como agotada',
    sentence: 'Se agotaron los boletos.',
    action: 'nearest',
    keepsButton: false,
    ...scheduled,
    availability: 'SoldOut',
  },
  postponed: {
    ...stamped('Pospuesto', stampInks.postponed),
    verb: 'pospuso',
    sentence: 'Esta función cambia de día.',
    steps: {
      meaning:
        'Tu boleto sigue valiendo para la fecha nueva. Si no puedes ir, la boletera te devuelve el importe cuando se anuncie.',
      title: '¿Y ahora?',
      steps: [
        'Guarda tu boleto: es el mismo.',
        'Activa el aviso y te llega la fecha nueva en cuanto exista.',
        'Si la quitaste de tu calendario, aquí verás la fecha nueva.',
      ],
    },
    action: 'tell',
    keepsButton: false,
    grey: true,
    eventStatus: 'EventPostponed',
    calendar: 'TENTATIVE',
  },
  rescheduled: {
    ...stamped('Nueva fecha', stampInks.newDate),
    verb: 'marcó con nueva fecha',
    sentence: 'La función cambió de fecha.',
    ...sells,
    ...scheduled,
    eventStatus: 'EventRescheduled',
    availability: 'InStock',
  },
  cancelled: {
    ...stamped('Cancelado', stampInks.cancelled, true),
    verb: 'canceló',
    sentence: 'Esta función ya no se realizará.',
    steps: {
      meaning: 'La boletera te devuelve el importe por el mismo medio en que pagaste.',
      title: 'Si ya tenías boleto',
      steps: [
        'No hagas nada si pagaste con tarjeta: el reembolso llega solo, según tu banco.',
        'Si pagaste en efectivo, vuelve a donde lo compraste con tu boleto.',
        '¿Pasaron 30 días y nada? Escríbele a la boletera con tu número de orden.',
      ],
      refunds: true,
    },
    action: 'others',
    keepsButton: false,
    grey: true,
    eventStatus: 'EventCancelled',
  },
};

/** The status at a moment: one with `opens` becomes `on_sale` when tickets go on sale. */
export function statusAt(details: { status: TicketStatus; onSaleAt?: string } | undefined, now: Date): TicketStatus {
  const { status = 'on_sale', onSaleAt } = details ?? {};
  return statusFacts[status].opens && onSaleAt && now >= new Date(onSaleAt) ? 'on_sale' : status;
}

/** Whether the show takes place without any tickets left. */
export const isSoldOut = (status: TicketStatus | undefined): boolean =>
  status !== undefined && statusFacts[status].availability === 'SoldOut';
