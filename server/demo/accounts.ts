import { demoStaff } from '../embedded/staff.ts';

/** The accounts one can sign in with in the demo; `.example` is nobody's domain (RFC 2606). */
export const demoAccounts = [
  { email: demoStaff, name: 'Equipo de la casa', note: 'Está en la lista del equipo.' },
  { email: 'fan@correo.example', name: 'Fan', note: 'No está en la lista: no debe entrar.' },
];
