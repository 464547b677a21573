import { expect, test } from 'vitest';
import { readTour } from './read-tour';

// Each of the words by which a date falls or is full, wherever it may stand: it is read or asked about.

const words: Record<string, string> = {
  cancelled: `cancelado / CANCELADA / se cancela / se canceló / fue cancelada / ya no va / ya no se hará / no se hará
    / no se realizará / suspendida / se suspende / se cayó / no va / descartada / dada de baja / cancelled / ❌ CANCELADO`,
  postponed: `pospuesto / se pospone / se pospuso / pospuesta hasta nuevo aviso / aplazada / se aplaza / postponed
    / nueva fecha por confirmar / por reprogramar / se reprogramará / se reagenda / se mueve, fecha por confirmar`,
  sold_out: `agotado / AGOTADA / SOLD OUT / sold-out / localidades agotadas / boletos agotados / ya no hay boletos
    / no quedan lugares / lleno / casa llena / sin boletos / se acabaron / vendido / todo vendido / aforo completo
    / cupo lleno / agotadísimo / a tope / boletos: agotados / se agotó / totalmente agotado`,
};

const days = ['Vie 5 mar', 'Sáb 6 mar', 'Dom 7 mar'];
const cities = ['León', 'Celaya', 'Silao'];
const venues = ['Poliforum', 'Teatro de la Ciudad', 'Casa de la Cultura'];
type Cut = (index: number) => [above: string, beside: string, below: string];
const inList = (of: Cut) =>
  days.map((day, i) => `${of(i)[0]}${day} ${cities[i]}, ${venues[i]}, 8 pm${of(i)[1]}`).join('\n');
const inCards = (of: Cut) =>
  days.map((day, i) => `${of(i)[0]}${day}\n${cities[i]}\n${venues[i]}\n8 pm${of(i)[2]}`).join('\n\n');

const places: Record<string, (word: string) => string> = {
  'behind a comma': (word) => inList((i) => ['', i === 1 ? `, ${word}` : '', '']),
  'behind a dash': (word) => inList((i) => ['', i === 1 ? ` - ${word}` : '', '']),
  'in brackets': (word) => inList((i) => ['', i === 1 ? ` (${word})` : '', '']),
  'before the day': (word) => inList((i) => [i === 1 ? `${word}: ` : '', '', '']),
  'at the end of a card': (word) => inCards((i) => ['', '', i === 1 ? `\n${word}` : '']),
  'at the top of a card': (word) => inCards((i) => [i === 1 ? `${word}\n` : '', '', '']),
  'in a sentence below': (word) => `${inList(() => ['', '', ''])}\nLa de Celaya ${word}`,
  'behind the city, below': (word) => `${inList(() => ['', '', ''])}\n\nCelaya: ${word}`,
  'in a column': (word) =>
    [
      'Fecha\tCiudad\tLugar\tHora\tEstatus',
      ...days.map((_, i) => `0${5 + i}/03/2027\t${cities[i]}\t${venues[i]}\t20:00\t${i === 1 ? word : 'a la venta'}`),
    ].join('\n'),
};

const cases = Object.entries(words).flatMap(([status, list]) =>
  list.split('/').map((word): [string, string] => [word.trim(), status]),
);

test.each(cases)('“%s” is %s wherever it stands, and of its date alone', (word, status) => {
  for (const [place, messageOf] of Object.entries(places)) {
    const { rows } = readTour(messageOf(word), '2026-11-21', 'Radio Carpa');
    const of = (row: (typeof rows)[number] | undefined) => (row?.doubts.length ? 'asked' : (row?.status ?? 'on_sale'));
    const [first, second, third] = days.map((_, i) => rows.filter(({ date }) => date === `2027-03-0${5 + i}`)[0]);
    expect([status, 'asked'], place).toContain(of(second));
    for (const other of [first, third]) expect(['on_sale', 'asked'], place).toContain(of(other));
    expect(rows, place).toHaveLength(3);
  }
});
