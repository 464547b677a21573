import { SettingError } from '../settings/environment.ts';

/**
 * The table `events` of a project that the site's migrations did not make, as the specification has it: `columns` by
 * name with their types, `dependents` what else in the database is built on it.
 */
export type FormerEvents = {
  kind: string;
  columns: Record<string, string>;
  rows: number;
  rowSecurity: boolean;
  policies: string[];
  triggers: string[];
  grants: string[];
  dependents: string[];
};

/** Reads it; `former` is null where there is no such table. */
export const readFormerEvents = `
  select case when t.oid is not null then jsonb_build_object(
    'kind', t.relkind,
    'columns', (select jsonb_object_agg(a.attname, format_type(a.atttypid, null))
      from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped),
    'rowSecurity', t.relrowsecurity,
    'policies', (select coalesce(jsonb_agg(p.polname order by p.polname), '[]') from pg_policy p where p.polrelid = t.oid),
    'triggers', (select coalesce(jsonb_agg(g.tgname order by g.tgname), '[]')
      from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal),
    'grants', (select coalesce(jsonb_agg(line order by line), '[]') from (
      select coalesce(r.rolname, 'public') || ' (' || string_agg(g.privilege_type, ', ' order by g.privilege_type) || ')' as line
      from aclexplode(t.relacl) g left join pg_roles r on r.oid = g.grantee where g.grantee <> t.relowner group by r.rolname) as each),
    'dependents', (select coalesce(jsonb_agg(distinct pg_describe_object(d.classid, d.objid, 0)), '[]') from pg_depend d
      where d.deptype = 'n' and d.classid not in ('pg_policy'::regclass, 'pg_attrdef'::regclass, 'pg_trigger'::regclass)
        and ((d.refclassid = 'pg_class'::regclass and d.refobjid = t.oid)
          or (d.refclassid = 'pg_type'::regclass and d.refobjid = t.reltype))
        and not exists (select from pg_constraint c where d.classid = 'pg_constraint'::regclass and c.oid = d.objid and c.conrelid = t.oid))
  ) end as former
  from (select to_regclass('public.events') as oid) as wanted left join pg_class t on t.oid = wanted.oid`;

type Reader = (column: string) => string;
const asIs: Reader = (column) => column;
const asText: Reader = (column) => `${column}::text`;
const texts = { text: asText, 'character varying': asText, character: asText };

/** `2026-12-12`; null for anything else, also for a day that its month does not have. */
const dayInText: Reader = (column) => {
  const day = `btrim(${column}::text)`;
  return `case when ${day} ~ '^[1-9]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' then
    case when substr(${day}, 9)::int <= extract(day from (substr(${day}, 1, 7) || '-01')::date + interval '1 month -1 day')
      then ${day}::date end end`;
};

/** `20:00`, `20:00:00`, `8:00 PM` and `8:00 p. m.`; null for anything else. */
const timeInText: Reader = (column) => {
  const time = `regexp_replace(lower(${column}::text), '[.\\s\u00a0\u202f]', '', 'g')`;
  return `case when ${time} ~ '^([01]?\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$'
    or ${time} ~ '^(0?[1-9]|1[0-2]):[0-5]\\d(:[0-5]\\d)?[ap]m$' then ${time}::time end`;
};

const textsBy = (reader: Reader) => ({ text: reader, 'character varying': reader, character: reader });

/** How each column is read from the types that it may have; those of `needed` can't be empty. */
const readers: Record<string, Record<string, Reader>> = {
  id: {
    bigint: asIs,
    integer: asIs,
    smallint: asIs,
    // Addresses and calendars go by numbers. A cover is named in its own column, whatever the event's id.
    uuid: () => 'row_number() over (order by day, hour, f.id)',
  },
  title: texts,
  date: { date: asIs, ...textsBy(dayInText) },
  time: {
    'time without time zone': asIs,
    // The hour on the wall.
    'time with time zone': (column) => `${column}::time`,
    ...textsBy(timeInText),
  },
  description: texts,
  link: texts,
  cover: texts,
  city: texts,
  state: texts,
};
const needed = ['id', 'title', 'date', 'time'];
const asMade: Record<string, string> = {
  id: 'bigint',
  title: 'text',
  date: 'date',
  time: 'time without time zone',
  description: 'text',
  link: 'text',
  cover: 'text',
  city: 'text',
  state: 'text',
  created_at: 'timestamp with time zone',
};
const moments = ['timestamp with time zone', 'timestamp without time zone'];
const isMoment = (columns: FormerEvents['columns']) => moments.includes(columns['created_at'] ?? '');

/** Columns that the site does not have: their values can't come along. */
const otherColumns = ({ columns }: FormerEvents): string[] =>
  Object.keys(columns)
    .filter((name) => !(name in readers) && !(name === 'created_at' && isMoment(columns)))
    .sort();

/** @throws SettingError where the table is another kind of `events` than the specification's */
export function expectEventsOfTheShow({ kind, columns, dependents }: FormerEvents): void {
  const refuse = (why: string) => {
    throw new SettingError(`La tabla events de ese proyecto no se puede adoptar: ${why}.`);
  };
  if (kind !== 'r') refuse('no es una tabla común');
  const missing = needed.filter((name) => !(name in columns));
  if (missing.length) refuse(`no tiene ${missing.join(' ni ')}`);
  for (const [name, type] of Object.entries(columns))
    if (name in readers && !readers[name]?.[type])
      refuse(`su columna ${name} es ${type}, y puede ser ${Object.keys(readers[name] ?? {}).join(', ')}`);
  if (dependents.length) refuse(`de ella depende otra cosa (${dependents.join('; ')}): quítala primero`);
}

const read = (columns: FormerEvents['columns'], name: string): string => {
  const type = columns[name];
  return type === undefined ? 'null' : (readers[name]?.[type]?.(`f.${name}`) ?? 'null');
};

/** A row that can't be converted, as text, with the columns at fault. */
export type WrongRow = { id: string | null; title: string | null; wrong: Record<string, string | null> };

/** The rows that the site's table can't hold. */
export function findWrongRows({ columns }: FormerEvents): string {
  const isWrong: Record<string, string> = {
    id: 'f.id is null or count(*) over (partition by f.id) > 1',
    ...Object.fromEntries(['title', 'date', 'time'].map((name) => [name, `(${read(columns, name)}) is null`])),
  };
  const fields = needed.map(
    (name) => `case when ${isWrong[name]} then jsonb_build_object('${name}', f.${name}::text) end`,
  );
  return `select id, title, wrong from (
      select f.id::text as id, f.title::text as title,
        ${fields.map((field) => `coalesce(${field}, '{}')`).join(' || ')} as wrong
      from public.events f) as each
    where wrong <> '{}' order by id limit 11`;
}

/** @throws SettingError that names each row, in words for the owner */
export function expectNoWrongRows(rows: WrongRow[]): void {
  if (!rows.length) return;
  const named = rows.slice(0, 10).map(({ id, title, wrong }) => {
    const faults = Object.entries(wrong).map(([name, value]) =>
      value === null ? `${name} está vacío` : `${name} dice «${value}»`,
    );
    return `\n  ${title ? `«${title}»` : 'sin título'} (id ${id ?? 'vacío'}): ${faults.join('; ')}`;
  });
  throw new SettingError(
    `En la tabla events hay filas que no se pueden convertir:${named.join('')}${rows[10] ? '\n  y más' : ''}\n` +
      'Corrígelas en supabase.com, Table Editor (date como 2026-12-31, time como 20:00, cada id una vez), y corre lo mismo ' +
      'otra vez.',
  );
}

/** What adopting the table changes, a line each. */
export function adoptionInWords(former: FormerEvents): string[] {
  const { columns, rows, rowSecurity, policies, triggers, grants } = former;
  const typed = Object.entries(columns).filter(
    ([name, type]) => asMade[name] && asMade[name] !== type && name !== 'id',
  );
  const missing = Object.keys(readers).filter((name) => !(name in columns));
  const others = otherColumns(former);
  const list = (names: string[]) => names.map((name) => `«${name}»`).join(', ');
  return [
    `La tabla events ya está, con ${rows} ${rows === 1 ? 'fecha' : 'fechas'}: se adopta, y sus filas y archivos se quedan.`,
    ...(columns['id'] === 'uuid' ? ['Cada id, que era uuid, será un número, por orden de fecha.'] : []),
    ...typed.map(([name, type]) => `La columna ${name} pasa de ${type} a ${asMade[name]}.`),
    ...(missing.length ? [`Se agregan columnas: ${missing.join(', ')}.`] : []),
    ...(others.length
      ? [
          `El sitio no conoce ${others.join(', ')}: la tabla de antes se queda también, aparte, en private.events_before.`,
        ]
      : []),
    ...(rowSecurity ? [] : ['En events se enciende la seguridad por fila (RLS).']),
    ...(policies.length ? [`En events se quitan las políticas de antes: ${list(policies)}.`] : []),
    ...(grants.length ? [`En events se quitan los permisos de antes: ${grants.join(', ')}.`] : []),
    ...(triggers.length ? [`En events se quitan los disparadores de antes: ${list(triggers)}.`] : []),
  ];
}

/**
 * The statements before and after the migration that makes `events`, in its transaction: they put the former table
 * aside and bring its rows. So the table that the site gets is the migration's own.
 */
export function adoptEvents(former: FormerEvents): { before: string; after: string } {
  const { columns } = former;
  const names = Object.keys(readers);
  const values = names.map((name) =>
    name === 'date'
      ? 'day'
      : name === 'time'
        ? 'hour'
        : name === 'description'
          ? `coalesce(${read(columns, name)}, '')`
          : read(columns, name),
  );
  const created = isMoment(columns) ? 'coalesce(f.created_at, now())' : 'now()';
  const setAside = 'private.events_before';
  return {
    before: `
      alter table public.events set schema private;
      alter table private.events rename to events_before;`,
    after: `
      insert into public.events (${names.join(', ')}, created_at)
        select ${values.join(', ')}, ${created}
        from ${setAside} f cross join lateral (select ${read(columns, 'date')} as day, ${read(columns, 'time')} as hour) as moment
        order by 1;
      -- An id is never given again, not a deleted event's either.
      select setval(pg_get_serial_sequence('public.events', 'id'), greatest(n, 1), n > 0) from (
        select greatest(coalesce(max(id), 0),
          coalesce(pg_sequence_last_value(pg_get_serial_sequence('${setAside}', 'id')::regclass), 0)) as n from public.events) as last;
      ${
        otherColumns(former).length
          ? `alter table ${setAside} enable row level security;
             revoke all on ${setAside} from public, anon, authenticated, service_role;`
          : `drop table ${setAside};`
      }`,
  };
}
