import { expect, test } from 'vitest';
import { rowsIn } from '../../../../../tests/tour-reading';

const grid = `      ABRIL 2027
 L   M   M   J   V   S   D
             1   2   3   4
 5   6   7   8  (9)(10)  11
12  13  14  15  16 [17] 18`;

test('the hours of a mark in a month’s grid are those of its days', () =>
  expect(
    rowsIn(`${grid}

( ) = Radio Carpa, 8:30 pm
[ ]: Radio Carpa doble, 5 y 8 pm

9 Colima - Foro Uno
10 Tepic - Foro Dos
17 Tecate - Foro Tres`),
  ).toEqual([
    '04-09 20:30 Colima @Foro Uno',
    '04-10 20:30 Tepic @Foro Dos',
    '04-17 17:00 Tecate @Foro Tres',
    '04-17 20:00 Tecate @Foro Tres',
  ]));
