import { withoutHidden } from '../../text/copied-text';

/**
 * The target of `Ver Boletos`: an http(s) address as it was typed, `boletia.com/x` with `https://` before it, undefined
 * for anything else, such as `javascript:`.
 */
export function ticketAddress(link: string): string | undefined {
  const candidate = completeLink(link);
  if (/\s/.test(candidate) || !URL.canParse(candidate)) return undefined;
  const url = new URL(candidate);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

/** Adds `https://` to a bare address (`boletia.com/x`); returns any other text as it was typed. */
export function completeLink(link: string): string {
  const text = withoutHidden(link).trim();
  const bare = /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}(:\d+)?([/?#]|$)/u.test(text);
  return bare ? `https://${text}` : text;
}

const sellers: Record<string, string> = {
  'boletia.com': 'Boletia',
  'ticketmaster.com.mx': 'Ticketmaster',
  'eticket.mx': 'eticket',
  'superboletos.com': 'Superboletos',
  'eventbrite.com': 'Eventbrite',
  'eventbrite.com.mx': 'Eventbrite',
  'arema.mx': 'Arema Ticket',
  'passline.com': 'Passline',
  'tuboleto.com': 'Tu Boleto',
};

/** The seller's name for an address, or its host if the seller is unknown. */
export function sellerOf(address: string): string {
  const host = new URL(address).hostname.replace(/^www\./, '');
  const [, name] = Object.entries(sellers).find(([seller]) => host === seller || host.endsWith(`.${seller}`)) ?? [];
  return name ?? host;
}
