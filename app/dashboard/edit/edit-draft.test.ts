import { expect, test } from 'vitest';
import { emptyLocalStorage } from '../../../tests/local-storage';
import type { StaffEvent } from '../../data/events/editing/staff-event';
import { beginEdit, changesIn, editsOf, writeEdits, type Was } from './edit-draft';

const stored = emptyLocalStorage();

const zone = 'America/Mexico_City';
const event: StaffEvent = {
  id: 1,
  title: 'Uno',
  date: '2026-12-05',
  time: '20:30',
  description: 'La misma.',
  link: 'https://boletia.com/1',
  cover: '',
  city: 'Tijuana',
  state: 'Baja California',
};
const begun = beginEdit(event, zone);
const edits = (more: object, was: Partial<Was> = {}) =>
  editsOf({ ...begun.values, ...more }, undefined, { ...begun.was, ...was }, zone);

test('only changes travel; the former value is one after another was sent', () => {
  expect(changesIn(edits({}))).toEqual({});
  expect(changesIn(edits({ title: ' Dos ', link: 'boletia.com/2' }))).toEqual({
    title: 'Dos',
    link: 'https://boletia.com/2',
  });
  expect(changesIn(edits({}, { title: ['Uno', 'Dos'] }))).toEqual({ title: 'Uno' });
});

test('a draft goes over the event as it is now, and says what others changed, not what one sent oneself', () => {
  writeEdits(1, edits({ title: 'Tres' }, { title: ['Uno', 'Dos'] }));
  const after = beginEdit({ ...event, title: 'Dos', city: 'Tecate' }, zone);
  expect(after.values).toMatchObject({ title: 'Tres', city: 'Tecate' });
  expect(after.was).toMatchObject({ title: ['Uno', 'Dos'], city: ['Tecate'] });
  expect(after.note).toBe(
    'Aquí sigue lo que escribiste y no se guardó. Después alguien cambió la ciudad: revísalo antes de guardar.',
  );
  writeEdits(1, edits({}));
  expect([...stored]).toEqual([]);
});
