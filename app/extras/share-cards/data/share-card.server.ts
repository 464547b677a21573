import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Backend } from '../../../data/backend.server';
import { keepPicture, keptPicture } from '../../../data/covers/kept.server';
import { makePicture } from '../../../data/covers/maker.server';
import { sharedWork, type Asker } from '../../../data/covers/shared-work.server';
import { coverPicture } from '../../../data/covers/pictures.server';
import type { Variant } from '../../../data/covers/variants';
import { coverVersion, picturesFolder } from '../../../data/covers/version.server';
import { iconOfLogo } from '../../../data/settings/logo.server';
import type { Show } from '../../../data/settings/settings';
import type { Site } from '../../../data/site.server';
import type { DetailedEvent } from '../../../data/events/event-details';
import { nightOf } from '../../../data/events/nights';
import { drawShareCard, shareCardOf } from './share-card';
import { sharePath, tourCardOf, tourCardPath } from './tour-card-address';
import { drawStory, storyOf, storyPosterWidth } from './story';
import { tourCard, tourLogo } from './tour-card';

type Jpeg = Uint8Array<ArrayBuffer>;

/** WhatsApp shows no picture above 300 KB. */
const largest = 300_000; // bytes
const share = sharedWork<Jpeg>();
/** Cards whose poster could not be read: kept for five minutes only. */
const provisional = new LRUCache<string, Jpeg>({ max: 20, ttl: 300_000 });

/** A card's picture; `final` if it stays the same for the life of its address. */
type CardPicture = { bytes: Jpeg; final: boolean };

/** Path of an event's share card at a moment: it changes with what the card shows, because caches keep it by address. */
export const shareCardPath = (entry: DetailedEvent, now: Date): string =>
  sharePath(entry.event.id, shareCardOf(entry, now));

/** An event's share card as a JPEG, from disk or drawn now; simultaneous requests share one drawing. */
export async function eventShareCard(
  backend: Backend,
  site: Site,
  entry: DetailedEvent,
  now: Date,
  asker: Asker = {},
): Promise<CardPicture> {
  const { event } = entry;
  return keptOrDrawn(site, shareCardPath(entry, now), asker, async () => {
    const cover = await coverOf(backend, site, event);
    const hasCover = picturesFolder(event, backend) !== undefined;
    return { svg: drawShareCard(shareCardOf(entry, now), cover), final: !hasCover || cover !== undefined };
  });
}

/** Path of an event's picture for stories at a moment. */
export const storyPath = (entry: DetailedEvent, site: string, now: Date): string =>
  sharePath(entry.event.id, storyOf(entry, site, now), 'story.jpg');

/** An event's picture for stories as a JPEG, made as its share card is. */
export async function eventStory(
  backend: Backend,
  site: Site,
  entry: DetailedEvent,
  now: Date,
  asker: Asker,
): Promise<CardPicture> {
  return keptOrDrawn(site, storyPath(entry, site.url, now), asker, async () => {
    const cover = await coverOf(backend, site, entry.event, storyPosterWidth);
    const hasCover = picturesFolder(entry.event, backend) !== undefined;
    return { svg: drawStory(storyOf(entry, site.url, now), cover), final: !hasCover || cover !== undefined };
  });
}

/** The share card of the pages that list the dates. */
export function tourShareCard(backend: Backend, site: Site, show: Show, asker: Asker): Promise<CardPicture> {
  return keptOrDrawn(site, tourCardPath(show), asker, async () => {
    const logo = show.logo ? await logoOf(backend, show.logo) : undefined;
    return { svg: tourCard(tourCardOf(show), logo), final: !show.logo || logo !== undefined };
  });
}

/** The logo as a small PNG in base64; undefined where it can't be read. */
async function logoOf(backend: Backend, logo: string) {
  try {
    return (await iconOfLogo(backend, logo, tourLogo)).toString('base64');
  } catch (cause) {
    console.error('The share card of the tour is drawn without its logo', cause);
    return undefined;
  }
}

/** Draws the card of a saved event in advance: whoever shares it first does not wait. */
export async function prepareShareCard(backend: Backend, site: Site, id: number | string): Promise<void> {
  const { events } = await site.list.current();
  const entry = events.find(({ event }) => String(event.id) === String(id));
  if (entry) await eventShareCard(backend, site, nightOf(entry, events), new Date());
}

/** A cover for the drawing of a card, in pixels of width: of all formats a drawing takes this one. */
const poster = (width: number): Variant => ({ width, height: width * 1.5, format: 'jpeg', quality: 92 });

/** The cover as a JPEG in base64, that many pixels wide; undefined without one, or where it can't be read. */
async function coverOf(backend: Backend, site: Site, event: DetailedEvent['event'], width = 360) {
  if (!picturesFolder(event, backend)) return undefined;
  const variant = width > 540 ? 'card-720.avif' : 'card-540.avif';
  const pictureKey = { id: String(event.id), version: coverVersion(event.cover), variant };
  try {
    const picture = await coverPicture(backend, site, pictureKey, () => Promise.resolve(event.cover));
    if (!picture) return undefined;
    return Buffer.from(await makePicture('resize', [picture.bytes, poster(width)])).toString('base64');
  } catch (cause) {
    console.error(`The cover of event ${event.id} can't be read: its share card has the drawn poster`, cause);
    return undefined;
  }
}

async function keptOrDrawn(
  site: Site,
  path: string,
  asker: Asker,
  draw: () => Promise<{ svg: string; final: boolean }>,
): Promise<CardPicture> {
  const file = join(site.cacheFolder, 'pictures', path.split('/').slice(2).join('-'));
  const original = await keptPicture(file);
  if (original) return { bytes: original, final: true };
  const now = provisional.get(file);
  if (now) return { bytes: now, final: false };
  const bytes = await share(file, make, asker);
  return { bytes, final: !provisional.has(file) };

  async function make(signal: AbortSignal) {
    const { svg, final } = await draw();
    const bytes = await toJpeg(svg, signal);
    if (final) await keepPicture(file, bytes);
    else provisional.set(file, bytes);
    return bytes;
  }
}

/** The card as a JPEG of the best quality below the size limit. */
async function toJpeg(svg: string, signal: AbortSignal): Promise<Jpeg> {
  for (const quality of [84, 72, 60, 45]) {
    const bytes = await makePicture('draw', [svg, { quality }], { signal });
    if (bytes.byteLength < largest || quality === 45) return bytes;
  }
  throw new Error('No quality was tried');
}
