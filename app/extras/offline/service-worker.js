// Stores the last list, the last pages and their covers for visits without a connection. The build minifies it into
// /sw.js, with those of other folders after it, and replaces VERSION. It neither stores nor answers the staff's pages.
const files = 'files-VERSION';
const most = { pages: 30, pictures: 120, [files]: 100 };
/** The pages to store. `fechas.json` answers ¿Dónde estás? on a page. */
const pages = [/^\/(fechas\.json|new-version)?$/, /^\/eventos\/[^/.]+$/];
/** The cache for a path; undefined for the staff's pages, and for files that programs read. */
const cacheOf = (path) =>
  pages.some((one) => one.test(path))
    ? 'pages'
    : path.startsWith('/pictures/')
      ? 'pictures'
      : path.startsWith('/assets/') && files;

/**
 * An address without tracking parameters.
 * @param {string} address
 */
function key(address) {
  const url = new URL(address, location.origin);
  for (const name of [...url.searchParams.keys()])
    if (!/^(estado|pagina|cerca)$/.test(name)) url.searchParams.delete(name);
  return url.href;
}

/** The id of the event whose page is at an address. @param {string} address @returns {string | undefined} */
const idOf = (address) =>
  /^\/eventos\/([\da-f]{8}(?:-[\da-f]{4,12}){4}|\d+)(-[^.]*)?$/.exec(new URL(address, location.origin).pathname)?.[1];

/** Stores a response, and deletes the oldest ones of its cache. */
async function store(name, address, response) {
  const cache = await caches.open(name);
  // The page of a deleted event must disappear.
  if ([404, 410].includes(response.status)) return cache.delete(key(address));
  if (response.status !== 200 || response.redirected) return;
  const headers = new Headers(response.headers);
  headers.delete('content-encoding'); // the body is decoded already
  headers.delete('server-timing'); // the server's clock as it was
  headers.set('x-seen', String(Date.now()));
  const body = await response.blob();
  await cache.delete(key(address)); // the newest comes last
  await cache.put(key(address), new Response(body, { headers }));
  const all = await cache.keys();
  await Promise.all(all.slice(0, -(most[name] ?? 0)).map((old) => cache.delete(old)));
  const id = idOf(address);
  if (id) await keepPoster(`/pictures/${id}/0/poster.svg`);
}

/** Stores the drawn poster of an event, which replaces a cover that is not in the cache. @param {string} path */
async function keepPoster(path) {
  const response = await fetch(path); // redirects to the present version
  if (response.ok) await store('pictures', path, new Response(await response.blob(), { headers: response.headers }));
}

/** Files and pictures: their content never changes. @param {string} name @param {Request} request */
async function once(name, request) {
  const copy = await caches.match(key(request.url));
  if (copy) return copy;
  const response = await fetch(request);
  store(name, request.url, response.clone()).catch(() => undefined); // a full disk stores nothing
  return response;
}

/** Whether the list will be shown in place of a page that is not stored. */
let instead = false;

/** The page when nothing is stored yet. */
const nothing = `<!doctype html><html lang="es-MX"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark light"><title>Sin conexión</title>
<body style="margin:15vh auto;padding:0 1.5rem;max-width:30rem;font:1.25rem/1.5 system-ui">
<h1>Estás sin conexión</h1><p>Las fechas se verán aquí cuando vuelva.<p><a href="">Reintentar</a>`;

/** Whether a proxy answers for a site that is down. @param {Response} response */
const isAway = ({ status, headers }) => status > 501 && !headers.has('x-content-type-options');

/** The network's answer, or the stored page with a notice. @param {FetchEvent} event */
async function page(event) {
  const { request } = event;
  const document = request.mode === 'navigate';
  let away;
  try {
    // `no-cache`: for a minute a browser would answer with its own copy, which the pages allow for proxies.
    const response = await fetch(request, { cache: 'no-cache' });
    if (isAway(response)) throw (away = response);
    event.waitUntil(store('pages', request.url, response.clone()).catch(() => undefined));
    return response;
  } catch (cause) {
    const seen = await caches.match(key(request.url));
    if (seen) return document ? withNotice(seen, away) : seen;
    if (!document) {
      if (away) return away;
      throw cause;
    }
    // The network redirects any address of an event, such as that of a printed QR code, to the stored one.
    const id = idOf(request.url);
    const same = id && (await (await caches.open('pages')).keys()).find(({ url }) => idOf(url) === id);
    if (same) return Response.redirect(same.url);
    if (await caches.match(key('/'))) {
      instead = true;
      return Response.redirect('/');
    }
    return away ?? new Response(nothing, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  }
}

/** @param {Response} page @param {Response} [away] the proxy's answer, where there is a connection */
async function withNotice(page, away) {
  const at = Number(page.headers.get('x-seen'));
  // The hour in the pages' format: `8:30 PM`.
  const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long' }).format(at);
  const hour = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(at);
  const why = away ? 'El sitio no contesta' : 'Estás sin conexión';
  const words = instead
    ? `${why}, y la página que abriste no se había visto aquí. Ves las fechas como estaban`
    : `${why}. Ves la página como estaba`;
  // Who asked for another page reads that at once, not after the splash of the list (before-paint.js).
  const html = instead ? '<html data-here' : '<html';
  instead = false;
  const style =
    'display:block;position:relative;z-index:9;padding:.75rem 1rem;text-align:center;background:var(--paper);color:var(--ink)';
  const notice = `<p role="status" style="${style}">${words} el ${day} a las ${hour}.</p>`;
  const text = (await page.text()).replace('<html', html).replace(/<body[^>]*>/, `$&${notice}`);
  return new Response(text, { headers: page.headers });
}

self.addEventListener('install', () => self.skipWaiting());
// No navigation preload: it would request the staff's pages twice, and a sign-in code works once. Open pages go on: the
// files of the previous build stay until the next one.
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      const before = (await caches.keys()).filter((name) => name.startsWith('files-') && name !== files);
      for (const name of before.slice(0, -1)) await caches.delete(name);
      await self.clients.claim();
    })(),
  ),
);
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const name = request.method === 'GET' && origin === location.origin && cacheOf(pathname);
  if (name) event.respondWith(name === 'pages' ? page(event) : once(name, request));
});
// Files that a page loaded before this worker controlled it; most come from the browser's own cache.
self.addEventListener('message', (event) => {
  const fetched = event.data.map(async (address) => {
    const name = new URL(address).origin === location.origin && cacheOf(new URL(address).pathname);
    if (name === 'pages') await store(name, address, await fetch(address));
    else if (name) await once(name, new Request(address));
  });
  event.waitUntil(Promise.allSettled(fetched));
});
