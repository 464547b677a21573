import { openEmbedded, type Embedded } from '../embedded/backend.ts';
import { FolderInUse } from '../embedded/lock.ts';
import { SettingError, type Environment } from '../environment.ts';
import { expectKnownProject } from '../hosted-schema.ts';
import { hostedProject, secretKeyForThisRun } from './secret-key.ts';
import { expectSafeAddress, openSide, type Side } from './side.ts';

/** The two sides of a move, opened: a data folder and a hosted project. */
export type Sides = { embedded: Embedded; folder: Side; project: Side };

/**
 * Opens both sides for as long as the work takes.
 * @param how the command that was typed, for what it says about the key
 * @throws SettingError when the folder is in use, or the project or its key is not given
 */
export async function withBothSides(
  environment: Environment,
  how: string,
  work: (sides: Sides) => Promise<void>,
): Promise<void> {
  const hosted = hostedProject(environment);
  expectSafeAddress(hosted.url);
  const key = secretKeyForThisRun(how);
  const project = openSide({ url: hosted.url, key, fetch, atSiteAddress: false });
  // Asked before a folder is opened, which may be made for it.
  await project.state();
  await expectKnownProject({ url: hosted.url, key });
  const embedded = await openEmbedded(environment, { backups: false }).catch((cause: unknown) => {
    throw cause instanceof FolderInUse
      ? new SettingError(`El sitio está usando ${environment.DATA_DIR}: apágalo primero.`, { cause })
      : cause;
  });
  try {
    await work({
      embedded,
      folder: openSide({
        url: environment.SITE_URL,
        key: embedded.keys.secret,
        fetch: (input, init) => embedded.answer(new Request(input, init)),
        atSiteAddress: true,
      }),
      project,
    });
  } finally {
    await embedded.close();
  }
}
