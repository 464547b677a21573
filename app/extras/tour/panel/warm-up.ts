import { readTour } from '../data/read-tour';

/** Short messages with most of what the reader looks for, in one and in two bytes a character. */
const samples = [
  'Vie 12 feb Puebla, Pue. - Teatro Principal, 8:30 pm, últimos boletos $350',
  '🎪 Sáb 13 y dom 14 de febrero → Tlaxcala • “Teatro Xicohténcatl” – 6 y 8 pm (la primera agotada)',
  'MARZO\n5 León\nPoliforum\n20:00 hrs\n$400 / $550\n\n6 Irapuato, Teatro de la Ciudad "Juan Ibáñez"\nCancelado',
  'Preventa 1 de diciembre, venta general el jueves 3 a las 11 am: https://boletos.example/radio\nTodas a las 8 pm menos Mérida, que es a las 9\nYa se agotó Campeche',
  'Fecha\tCiudad\tLugar\tHora\tEstatus\n05/02/2027\tMonterrey, NL\tForo Uno\t20:30\tAgotado\n06/02/2027\tSaltillo\tTeatro de la Ciudad\t19:00\tPor confirmar',
  'Hola, buenas tardes. Les confirmo que el próximo sábado 19 de diciembre estaremos en el Auditorio de Oaxaca a las nueve de la noche, puertas una hora antes. Boletos desde $350 en taquilla; el de Toluca ya no va, pasa al 9 de enero.\nojo: la de Cancún cambia de lugar, creo que es en el Teatro Morelos',
];
const pause = 100; // ms

/**
 * Reads the samples one after the other, with pauses for what the person does: an engine compiles patterns and code at
 * their first use, and anew at their second, which is most of the time of a first reading.
 * @returns ends it
 */
export function warmUpReader(today: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readFrom = ([sample, ...others]: readonly string[]) => {
    if (sample === undefined) return;
    timer = setTimeout(() => {
      readTour(sample, today, '');
      readFrom(others);
    }, pause);
  };
  readFrom([...samples, ...samples]);
  return () => clearTimeout(timer);
}
