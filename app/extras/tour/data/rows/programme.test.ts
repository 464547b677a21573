import { describe } from 'vitest';
import { checkRows } from '../../../../../tests/tour-reading';

describe('in a programme of one place the lines with other titles are of other shows', () => {
  checkRows([
    [
      'Teatro Nazas, Torreón · Mayo 2027 / sá 1 | 19:00 | Orquesta de Cámara / ju 6 | 20:30 | Radio Carpa / sá 8 | 20:00 | Danza del Desierto / ju 13 | 20:30 | Radio Carpa / sá 15 | 18:00 | El Cascanueces',
      '05-06 20:30 Torreón @Teatro Nazas',
      '05-13 20:30 Torreón @Teatro Nazas',
    ],
    // One other title may be a special of the show: it asks.
    [
      'Teatro Nazas, Torreón · Mayo 2027 / ju 6 | 20:30 | Radio Carpa / ju 13 | 20:30 | Noche de cartas / ju 20 | 20:30 | Radio Carpa',
      '05-06 20:30 Torreón @Teatro Nazas',
      '05-13 20:30 Torreón @Teatro Nazas ?date ?venue',
      '05-20 20:30 Torreón @Teatro Nazas',
    ],
  ]);
});

describe('in a newspaper’s list of shows by kind only the lines that name the show are its', () => {
  checkRows([
    [
      'CINE. «El tren». Cinemas Uno. 16:10, 18:30. / TEATRO. «Radio Carpa», en vivo. Teatro Hidalgo, Colima. Viernes 27 de noviembre, 20:00 Hrs. Bol.: $200. / LUCHA. Auditorio Municipal. Dom., 17:00 Hrs.',
      '11-27 20:00 Colima @Teatro Hidalgo $200',
    ],
  ]);
});
