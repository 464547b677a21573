type FieldRule = {
  /** Its name on screen; in the dialog the link has another (specification 5.3). */
  label: string;
  editLabel?: string;
  /** Whether it may be left empty when an event is created, and when one is edited (specification 5.1, 5.3). */
  requiredToCreate: boolean;
  requiredToEdit: boolean;
  /** Longest text, in UTF-16 code units as the browser counts them. */
  longest?: number;
  /** The sentence when it is required and empty. */
  missing: string;
};

/** The fields that staff fill in, named as in the form and the table, in the form's order. */
const eventFormFields = {
  title: {
    label: 'Título',
    requiredToCreate: true,
    requiredToEdit: true,
    longest: 200,
    missing: 'Escribe el título.',
  },
  link: {
    label: 'Link',
    editLabel: 'Link Boletera',
    requiredToCreate: true,
    requiredToEdit: false,
    longest: 2000,
    missing: 'Escribe el link de los boletos.',
  },
  date: { label: 'Fecha', requiredToCreate: true, requiredToEdit: true, missing: 'Elige la fecha.' },
  time: { label: 'Hora', requiredToCreate: true, requiredToEdit: true, missing: 'Elige la hora.' },
  description: {
    label: 'Descripción',
    requiredToCreate: true,
    requiredToEdit: true,
    longest: 5000,
    missing: 'Escribe la descripción.',
  },
  state: {
    label: 'Estado',
    requiredToCreate: true,
    requiredToEdit: false,
    longest: 100,
    missing: 'Escribe el estado.',
  },
  city: {
    label: 'Ciudad',
    requiredToCreate: true,
    requiredToEdit: false,
    longest: 100,
    missing: 'Escribe la ciudad.',
  },
} as const satisfies Record<string, FieldRule>;

export type FieldName = keyof typeof eventFormFields;

export const fieldNames = Object.keys(eventFormFields) as FieldName[];

export const fieldRule = (name: FieldName): FieldRule => eventFormFields[name];
