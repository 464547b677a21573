/** Whether a text is a complete address, as the database wants it (`add_to_team()`). */
export const isEmail = (text: string): boolean => /^[\w.!#$%&*+/=?^{|}~-]+@([a-z\d-]+\.)+[a-z\d-]{2,}$/.test(text);

/** Whether an address is an example of the guides. */
export const sampleEmail = /^(ana|beto|tu)@correo\.(mx|com)$/;

export const incompleteEmail = 'Escribe el correo completo, como ana@gmail.com.';

/** Why nobody can be added to the team under an address; undefined for a good one. */
export function wrongEmail(email: string): string | undefined {
  if (!isEmail(email)) return incompleteEmail;
  return sampleEmail.test(email) ? `${email} es el correo del ejemplo: escribe el de la persona.` : undefined;
}
