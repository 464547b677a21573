import type { PublicPage } from './public-page';

/**
 * A public page as React Router hands it from server to browser. Its format walks every field of every object, which took
 * as long as rendering the page; a text is one field.
 */
export type PackedPage = {
  /** As in `PublicPage`: the only field that is needed before the page is unpacked. */
  siteUrl: string;
  /** The page as JSON. */
  page: string;
};

const unpacked = new WeakMap<PackedPage, PublicPage>();

/** The server, which renders what it packs, gets the page back as it is. */
export function packPage(page: PublicPage): PackedPage {
  const packed = { siteUrl: page.siteUrl, page: JSON.stringify({ ...page, siteUrl: undefined }) };
  unpacked.set(packed, page);
  return packed;
}

/** The page; the same object each time for the same one handed over. */
export function unpackPage(packed: PackedPage): PublicPage {
  const page = unpacked.get(packed) ?? { ...(JSON.parse(packed.page) as PublicPage), siteUrl: packed.siteUrl };
  unpacked.set(packed, page);
  return page;
}
