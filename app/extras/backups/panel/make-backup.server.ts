import type { ActionFunctionArgs } from 'react-router';
import { saveForStaff } from '../../../dashboard/staff-only.server';
import { viewOf } from './backups-view';

/** The action of `/dashboard/respaldos`: starts a backup. */
export const makeBackup = ({ context }: ActionFunctionArgs) =>
  saveForStaff(context, 'The backup could not be made', async ({ email, site }) => {
    site.backups?.make(email);
    return { view: await viewOf(site) };
  });
