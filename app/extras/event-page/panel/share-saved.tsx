import type { MouseEvent } from 'react';
import type { StaffEvent } from '../../../data/events/editing/staff-event';
import { eventPath } from '../../../data/events/texts/event-address';
import { usePanel } from '../../../dashboard/shell/use-panel';
import { useWholeShow } from '../../../ui/use-show';
import { whatsAppLink } from '../data/share-text';
import { latestStory } from '../../share-cards/data/tour-card-address';

/** What staff do with an event that was just saved: see it, send it, show it in stories. */
export default function ShareSaved({ event }: { event: StaffEvent }) {
  const show = useWholeShow();
  const { url = location.origin } = usePanel().data;
  const path = eventPath(event);
  const story = latestStory(event.id);
  const name = `historia-${event.id}.jpg`;
  const elsewhere = { className: 'box-button', target: '_blank', rel: 'noopener' };
  return (
    <>
      <a {...elsewhere} href={path}>
        Ver
      </a>
      <a {...elsewhere} href={whatsAppLink({ event, details: event.details, show }, url + path)}>
        WhatsApp
      </a>
      <a className="box-button" href={story} download={name} onClick={(click) => shareFile(click, story, name)}>
        Imagen para historias
      </a>
    </>
  );
}

/** Hands a picture to a phone's apps, which find no downloads there; elsewhere the link downloads it. */
async function shareFile(click: MouseEvent, address: string, name: string): Promise<void> {
  const type = 'image/jpeg';
  const fileOf = (parts: BlobPart[]) => ({ files: [new File(parts, name, { type })] });
  if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare?.(fileOf(['']))) return;
  click.preventDefault();
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The picture was answered with ${response.status}`);
    await navigator.share(fileOf([await response.blob()]));
  } catch (cause) {
    // Only closing the sheet is a choice.
    if (cause instanceof DOMException && cause.name === 'AbortError') return;
    console.warn('The picture could not be shared', cause);
    location.assign(address);
  }
}
