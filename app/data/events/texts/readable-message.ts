/** The message for a backend without an answer, or with an answer that is no message. */
export const noAnswer = 'El servidor de las fechas no responde.';

const longest = 200; // characters

/**
 * The backend's message for visitors (specification 8.1), cut to 200 characters. A gateway's HTML page or an empty
 * message counts as no answer.
 */
export function readableMessage(message: string): string {
  const text = message.replace(/\s+/g, ' ').trim();
  if (!text || /^<|<(!doctype|html|head|body|title|center|h1)\b/i.test(text)) return noAnswer;
  const characters = [...text.slice(0, 2 * longest + 2)];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text;
}
