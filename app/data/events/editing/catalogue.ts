/**
 * The specification's English sentences for staff (section 8, and the question of 5.4), to the letter, each with a line
 * of Spanish that says what it means and what to do.
 */
const catalogue = {
  'Error adding event.':
    'El evento no se guardó. Lo que escribiste sigue en su lugar: revísalo y toca «Guardar evento» otra vez.',
  'Error updating event.': 'Los cambios no se guardaron. Siguen en su lugar: toca «Actualizar» otra vez.',
  'Error updating event. Please try again.':
    'Los cambios no se guardaron. Siguen en su lugar: toca «Actualizar» otra vez.',
  'Error deleting event.': 'El evento no se eliminó y sigue en la lista: ábrelo e intenta de nuevo en un momento.',
  'An unexpected error occurred.':
    'Algo falló en el camino; casi siempre es la conexión. Revisa que tengas señal e intenta de nuevo.',
  'Event added successfully.': 'Evento guardado: los fans ya lo ven.',
  'Event updated successfully.': 'Cambios guardados: los fans ya los ven.',
  'Event deleted successfully.': 'Evento eliminado: ya no se muestra en el sitio.',
  'Error uploading cover.': 'La imagen no se pudo subir y no se guardó nada: mira qué dice junto a «Portada».',
  'Are you sure you want to delete this event?': '¿Quieres eliminar este evento? Dejará de mostrarse en el sitio.',
};

/** The Spanish meaning of one of the specification's English sentences; undefined for any other text. */
export function inSpanish(text: string): string | undefined {
  return Object.entries(catalogue).find(([sentence]) => sentence === text)?.[1];
}
