import { findNamedPlace, suggestPlaces } from '../data/places/named-place';
import { stateInFull } from '../data/places/states';
import { element } from '../ui/element';
import { obstacle, remembered, subscribe, unsubscribe, type Obstacle, type Remembered } from './subscribing';

// The script of `/avisos`.

type Part = 'form' | 'done' | Obstacle;

const find = <Found extends HTMLElement = HTMLElement>(selector: string) => document.querySelector<Found>(selector)!;
const form = find<HTMLFormElement>('[data-part=form]');
const field = find<HTMLInputElement>('#lugar');
const suggestions = find('#lugares');
const [wideBox, wideLabel] = form.querySelectorAll<HTMLElement>('[data-wide] > *') as unknown as [
  HTMLInputElement,
  HTMLElement,
];
const error = find('#lugar-error');
const button = form.querySelector('button')!;
const status = find('main > [role=status]');
const done = find('[data-part=done]');
let chosen: Remembered | undefined;
let busy = false;

/** Shows one part of the page. @param acted whether it follows what the fan has done: then it takes the focus */
function show(part: Part, acted = true) {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')];
  for (const one of parts) one.hidden = one.dataset.part !== part;
  const [beside, instead] = document.querySelectorAll<HTMLElement>('[data-calendar] span');
  const obstructed = part !== 'form' && part !== 'done';
  beside!.hidden = obstructed;
  instead!.hidden = !obstructed;
  if (!acted) return;
  if (part === 'form') field.focus();
  else
    parts
      .find((one) => !one.hidden)
      ?.querySelector('h2')
      ?.focus();
}

function showDone(of: Remembered, acted?: boolean) {
  chosen = of;
  done.querySelector('span')!.textContent = of.name;
  done.querySelector('p')!.hidden = !of.wide;
  show('done', acted);
}

/** The place that a text names, undefined where it is none, and its state where it is a city. */
function placeIn(text: string) {
  const found = findNamedPlace(text);
  const place = Array.isArray(found) ? undefined : found;
  return { found, place, state: place?.city ? place.state : undefined };
}

/** Suggests places for the field's text, and offers the state of a city. */
function look() {
  const { state } = placeIn(field.value);
  suggestions.replaceChildren(...suggestPlaces(field.value).map((value) => element('option', { value })));
  wideBox.closest('label')!.hidden = !state;
  wideLabel.textContent = state ? `También en el resto del estado (${stateInFull(state)})` : '';
}

function refuse(message: string) {
  error.textContent = message;
  error.hidden = !message;
  if (message) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

function setBusy(now: boolean) {
  busy = now;
  button.setAttribute('aria-disabled', String(now));
  button.textContent = now ? 'Guardando…' : 'Avísame';
}

async function save() {
  const text = field.value;
  const { found, place, state } = placeIn(text);
  if (!place) {
    refuse(whyNot(text, found));
    return field.focus();
  }
  setBusy(true);
  refuse('');
  status.textContent = '';
  try {
    const permission = await Notification.requestPermission();
    if (permission === 'denied') return show(obstacle() ?? 'blocked');
    if (permission !== 'granted')
      return refuse('Tu teléfono pide permiso para avisarte: toca «Avísame» otra vez y dile que sí.');
    const wanted = {
      name: place.name,
      place: text,
      wide: Boolean(state && wideBox.checked),
      key: form.dataset.key ?? '',
    };
    await subscribe(wanted);
    showDone(wanted);
  } catch (cause) {
    console.warn('A subscription was not saved', cause);
    refuse(whyFailed(cause, place.name));
  } finally {
    setBusy(false);
  }
}

function whyNot(text: string, found: string[] | undefined | object): string {
  if (!text.trim()) return 'Escribe tu ciudad o tu estado.';
  if (Array.isArray(found))
    return `Hay más de un lugar con ese nombre. Escríbelo con su estado, como «${(found as string[]).slice(0, 3).join('», «')}».`;
  return `No conocemos «${text.trim()}». Escribe una ciudad o un estado.`;
}

function whyFailed(cause: unknown, name: string): string {
  if (cause instanceof DOMException && cause.name !== 'TimeoutError')
    return 'Tu navegador no lo permitió; en una ventana privada no se puede. Ábrelo en una normal, o usa el calendario.';
  const known = cause instanceof Error && !(cause instanceof TypeError) && !(cause instanceof DOMException);
  return known
    ? cause.message
    : `No pudimos guardar tu aviso. Revisa tu conexión y toca otra vez «Avísame»; ${name} ya está anotada.`;
}

field.addEventListener('input', () => {
  refuse('');
  look();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!busy && !form.hidden) save().catch(console.error);
});
const [change, stop] = done.querySelectorAll('button');
change!.onclick = () => {
  field.value = chosen!.place;
  look();
  show('form');
};
stop!.onclick = async () => {
  show('form');
  await unsubscribe().catch(() => undefined);
  status.textContent = 'Listo: ya no te avisaremos.';
};
for (const again of document.querySelectorAll<HTMLElement>('[data-again]'))
  again.onclick = () => {
    const still = obstacle();
    show(still ?? 'form');
    status.textContent = still ? 'Siguen apagados. Revisa los tres pasos y vuelve a tocar el botón.' : '';
  };

const obstructed = obstacle();
const asked = new URLSearchParams(location.hash.slice(1)).get('lugar')?.slice(0, 120);
const known = asked && findNamedPlace(asked) ? asked : '';
if (!field.value) field.value = known;
look();
if (obstructed) show(obstructed, false);
else
  remembered().then(
    (before) => before && (!known || before.place === known) && showDone(before, false),
    () => undefined,
  );
