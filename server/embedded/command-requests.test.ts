import { expect, test } from 'vitest';
import { newDataFolder } from '../../tests/data-folder.ts';
import { answerRequests, askRunningSite } from './command-requests.ts';

test('work that is done too late answers no later command', async () => {
  const folder = await newDataFolder();
  const messages: string[] = [];
  let finish = () => undefined as void;
  const invitation = async (message: string) => {
    messages.push(message);
    if (message === 'ana') await new Promise<void>((resolve) => (finish = resolve));
    return `link for ${message}`;
  };
  const none = async () => undefined;
  const stop = answerRequests(folder, { invitation, backup: none, 'team-size': none });
  const first = askRunningSite(folder, 'invitation', 5, 'ana');
  await expect.poll(() => messages, { timeout: 20_000 }).toEqual(['ana']);
  expect(await first).toBeUndefined();
  const second = askRunningSite(folder, 'invitation', 60, 'beto');
  finish();
  expect(await second).toBe('link for beto');
  expect(messages).toEqual(['ana', 'beto']);
  stop();
}, 90_000);
