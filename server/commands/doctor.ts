import { checkAll, printFindings } from '../doctor/all-checks.ts';
import { expectOwnValues } from '../settings/sample-settings.ts';
import { command, readArguments } from './command.ts';

// `npm run doctor`: prints what keeps the site from going online and how to mend it. Exit code 1 if anything does.
await command('No se puede revisar.', async (environment) => {
  readArguments({});
  expectOwnValues(environment);
  const secretKey = process.env.SUPABASE_SECRET_KEY?.trim() || undefined;
  process.exit(printFindings(await checkAll(environment, { secretKey })) ? 1 : 0);
});
