import { expect, test } from 'vitest';
import { emptyLocalStorage } from '../../../../tests/local-storage';
import { show } from '../../../data/show';
import { applyEdits, tidied, valuesOf } from '../../../data/settings/values';
import { ofSettings, writeDraft } from '../../../dashboard/drafts';
import { begin, draftOf, reduce, toSend, type Action, type State } from './settings-state';

const stored = emptyLocalStorage();

const published = tidied(valuesOf(show));
const after = (...actions: Action[]) => actions.reduce(reduce, begin(published));
const type = (values: object): Action => ({ type: 'edit', values });
const send = { type: 'send' } as const;
/** The server's answer to what a state would send, over other settings. */
const publishedAs = (state: State, over = published): Action => ({
  type: 'answer',
  answer: { type: 'published', settings: applyEdits(over, state.edits) },
  request: toSend(state),
});
const lost: Action = {
  type: 'answer',
  answer: { success: false, type: 'failed', message: 'An unexpected error occurred.' },
  request: {},
};

test('a picture that arrives while one types puts nothing back', () => {
  const state = after(type({ name: 'La Otra' }), type({ tagline: 'De noche' }), type({ logo: 'covers/logo-1.webp' }));
  expect(draftOf(state)).toMatchObject({ name: 'La Otra', tagline: 'De noche', logo: 'covers/logo-1.webp' });
});

test('what is typed while a publish is under way stays, beside what others published', () => {
  const sending = after(type({ name: 'La Otra', tagline: 'De noche' }), send);
  const typed = reduce(sending, type({ tagline: 'De madrugada' }));
  const done = reduce(typed, publishedAs(sending, { ...published, description: 'La suya' }));
  expect(draftOf(done)).toMatchObject({ name: 'La Otra', tagline: 'De madrugada', description: 'La suya' });
  expect(done.edits).toEqual({ tagline: { now: 'De madrugada', was: [published.tagline, 'De noche'] } });
});

test('an edit that goes back to what is published is none, unless it was sent', () => {
  expect(after(type({ name: 'La Otra' }), type({ name: published.name })).edits).toEqual({});
  const sent = after(type({ name: 'La Otra' }), send, lost, { type: 'undo' });
  expect(draftOf(sent).name).toBe(published.name);
  expect(sent.edits).toEqual({ name: { now: published.name, was: [published.name, 'La Otra'] } });
});

test('another person’s values of the same field are asked about, and may be written over then', () => {
  const theirs = { ...published, tagline: 'El suyo' };
  const state = after(type({ tagline: 'El mío', name: 'La Otra' }), send, {
    type: 'answer',
    answer: { type: 'conflict', settings: theirs, fields: ['tagline'] },
    request: {},
  });
  expect(state.published.tagline).toBe('El suyo');
  expect(draftOf(state)).toMatchObject({ tagline: 'El mío', name: 'La Otra' });
  expect(state.edits.tagline!.was).toContain('El suyo');
  expect(state.note).toMatchObject({ failed: true });
});

test('Deshacer takes back a step, a run of keys in one field at once, and a publish as an edit', () => {
  const keys = ['L', 'La', 'La O'].map((name): Action => ({ type: 'edit', values: { name }, field: 'name' }));
  const typed = after(...keys, type({ tagline: 'De noche' }));
  const once = reduce(typed, { type: 'undo' });
  expect(draftOf(once)).toMatchObject({ name: 'La O', tagline: published.tagline });
  expect(draftOf(reduce(once, { type: 'undo' })).name).toBe(published.name);
  const sending = reduce(typed, send);
  const back = reduce(reduce(sending, publishedAs(sending)), { type: 'undo' });
  expect(draftOf(back)).toMatchObject({ name: published.name, tagline: published.tagline });
  expect(back.edits.name).toEqual({ now: published.name, was: ['La O'] });
});

test('Deshacer takes back a run of keys with what followed only the later ones', () => {
  const key = (links: string, more = {}): Action => ({ type: 'edit', values: { links, ...more }, field: 'link-0' });
  const typed = after(key('x.co'), key('x.com/a', { listen: 'x.com/a' }));
  expect(draftOf(reduce(typed, { type: 'undo' }))).toEqual(published);
});

test('a draft is there again; what a lost answer had published is no edit any more', () => {
  const state = after(type({ name: 'La Otra', tagline: 'De noche' }), send, lost);
  writeDraft(ofSettings, state.edits);
  expect(draftOf(begin(published))).toMatchObject({ name: 'La Otra', tagline: 'De noche' });
  const later = begin({ ...published, name: 'La Otra' });
  expect(Object.keys(later.edits)).toEqual(['tagline']);
  writeDraft(ofSettings, {});
  expect(begin(published).edits).toEqual({});
});

test.each(['7', '{"draft":{"name":7}}', '{"draft":{"name":{"now":"x"}}}', '{"draft":{"nada":{"now":"x","was":[]}}}'])(
  'a stored draft that is none, %s, is left out',
  (text) => {
    writeDraft(ofSettings, { name: { now: 'x', was: [] } });
    for (const key of stored.keys()) stored.set(key, text);
    expect(begin(published).edits).toEqual({});
  },
);
