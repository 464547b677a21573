import { parseEventAddress } from '../data/events/event-address';
import { described } from '../ui/described';
import { element } from '../ui/element';
import style from './row-more.css?inline';

// A part of the script of `/`: share and calendar links behind one quiet button of each row. Without it the date's page has both.

const served = new WeakSet<HTMLElement>();

/** Gives each row of the list its button. */
export function addRowMore(bill: HTMLElement) {
  for (const row of bill.querySelectorAll<HTMLElement>('[data-list] [data-date]')) {
    if (row.querySelector('[data-ways]')) continue;
    const label = `Compartir o agendar: ${nameOf(row)}, ${row.dataset.date}`;
    const button = element(
      'button',
      { type: 'button', class: 'row-more', 'data-ways': '', 'aria-expanded': 'false', 'aria-label': label },
      '⋯',
    );
    row.lastElementChild!.before(button);
  }
  if (served.has(bill)) return;
  served.add(bill);
  bill.append(element('style', {}, style));
  bill.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-ways][aria-expanded]');
    if (!button) return;
    const open = button.getAttribute('aria-expanded') === 'false';
    button.setAttribute('aria-expanded', String(open));
    if (open) button.after(waysOf(button.closest<HTMLElement>('[data-date]')!));
    else button.nextElementSibling!.remove();
  });
}

const linkOf = (row: HTMLElement) => row.querySelector('a')!;
const nameOf = (row: HTMLElement) => linkOf(row).textContent;

/** Where a row's date may go: to friends, and into a calendar as long as it takes place. */
function waysOf(row: HTMLElement) {
  const name = nameOf(row);
  const url = linkOf(row).href;
  const title = row.querySelector('[data-title]')?.textContent;
  const text = described({ title: title ?? name, city: title && name, date: row.dataset.date! });
  const ways = element('p', { class: 'row-ways card-actions wrap', 'data-ways': '' });
  if ('share' in navigator) {
    const share = element('button', { type: 'button', class: 'card-page' }, 'Compartir');
    // Closing the share sheet is a decision: no message.
    share.onclick = () => navigator.share({ title: text, url }).catch(() => {});
    ways.append(share);
  } else {
    const href = `https://wa.me/?${new URLSearchParams({ text: `${text}\n${url}` })}`;
    ways.append(element('a', { class: 'card-page', href, target: '_blank', rel: 'noopener' }, 'WhatsApp'));
  }
  const id = parseEventAddress(new URL(url).pathname.split('/').at(-1)!)?.id;
  if (row.querySelector('time')!.dateTime && row.dataset.grey === undefined && row.dataset.over === undefined)
    ways.append(element('a', { class: 'card-page', href: `/eventos/${id}.ics` }, 'Calendario'));
  return ways;
}
