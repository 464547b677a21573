import { expect, test, vi } from 'vitest';
import { changeTeam, type Asker } from './team.server';

test.each(['Beto Pérez <BETO@gmail.com>', '\u2066beto@gmail.com\u2069', ' «Beto@gmail.com\u200b» '])(
  'from %j the team gets an address alone',
  async (sent) => {
    const rpc = vi.fn((name: string) =>
      name === 'team' ? { data: [], error: null } : { throwOnError: () => ({ data: 'added' }) },
    );
    const show = { name: 'Radio Carpa', zone: 'America/Mexico_City' };
    const site = { url: 'https://radiocarpa.mx', list: { current: () => ({ show }) } };
    const asker = { client: { rpc }, site, email: 'ana@gmail.com', providers: 'Google' } as unknown as Asker;
    expect(await changeTeam(asker, 'add', sent)).toMatchObject({ done: true, message: { to: 'beto@gmail.com' } });
    expect(rpc).toHaveBeenCalledWith('add_to_team', { address: 'beto@gmail.com' });
  },
);
