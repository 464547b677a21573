import { describe, expect, test } from 'vitest';
import { inSpanish } from './catalogue';

describe('every English sentence of the specification has a Spanish line', () => {
  test.each([
    'Error adding event.',
    'Error updating event.',
    'Error deleting event.',
    'An unexpected error occurred.',
    'Event added successfully.',
    'Event updated successfully.',
    'Event deleted successfully.',
    'Error uploading cover.',
    'Error updating event. Please try again.',
    'Are you sure you want to delete this event?',
  ])('%s', (sentence) => expect(inSpanish(sentence)).toMatch(/^[¿¡A-ZÁÉÍÓÚ].*[.?]$/));
});

test('messages outside the specification have no Spanish line', () => {
  expect(inSpanish('Tu sesión terminó.')).toBeUndefined();
  expect(inSpanish('permission denied for table events')).toBeUndefined();
  expect(inSpanish('constructor')).toBeUndefined();
});
