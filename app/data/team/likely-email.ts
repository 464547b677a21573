import { isOneLetterOff } from '../text/one-letter-off';

const usual = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'yahoo.com.mx', 'icloud.com', 'live.com.mx'];
const alike = ['ymail.com', 'mail.com'];

/** The address that is probably meant, where the domain is one letter off a usual one: `ana@gmial.com`. */
export function likelyEmail(email: string): string | undefined {
  const [name, domain = ''] = email.trim().toLowerCase().split('@');
  if (!name || usual.includes(domain) || alike.includes(domain)) return undefined;
  const meant = usual.find((one) => isOneLetterOff(domain, one));
  return meant && `${name}@${meant}`;
}
