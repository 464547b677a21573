type Answer = (request: Request) => Response | Promise<Response>;

/** Changes the library's answers to PostgREST's where they differ; postgrest.test.ts lists them. */
export const asPostgrest =
  (answer: Answer) =>
  async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/rest/v1/')) return answer(request);
    const { method } = request;
    if ((method === 'PATCH' || method === 'DELETE') && !hasFilter(request))
      return failure('21000', `${method === 'PATCH' ? 'UPDATE' : 'DELETE'} requires a WHERE clause`);
    const response = await answer(request);
    const headers = new Headers(response.headers);
    headers.delete('Content-Length');
    const text = exact(await response.text());
    const range = headers.get('Content-Range');
    const answered = (status: number, body = text) =>
      new Response(status === 204 || status === 304 ? null : body, { status, headers });

    if (response.status === 416 && range === `*/${firstRow(request)}`) return answered(206, '[]');
    if (response.status >= 500 && /violates check constraint/.test(text)) return failure('23514', messageOf(text));
    const [, changed] = /^\*\/([1-9]\d*)$/.exec(range ?? '') ?? [];
    if (method === 'PATCH' && changed) headers.set('Content-Range', `0-${Number(changed) - 1}/${changed}`);
    return answered(response.status);
  };

/** Moments with microseconds and `+00:00`, and prices as numbers: PGlite's are `…407Z` and `"350.50"`. */
const exact = (text: string) =>
  text
    .replace(/"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.(\d{3})Z"/g, '"$1.$2000+00:00"')
    .replace(/"price_from":"([\d.]+)"/g, (_, price: string) => `"price_from":${Number(price)}`);

const notFilters = ['select', 'columns', 'order', 'limit', 'offset', 'on_conflict'];
const hasFilter = ({ url }: Request) =>
  [...new URL(url).searchParams.keys()].some((name) => !notFilters.includes(name));

const firstRow = ({ url, headers }: Request) =>
  new URL(url).searchParams.get('offset') ?? headers.get('Range')?.split('-')[0] ?? '0';

const messageOf = (text: string) => (JSON.parse(text) as { message: string }).message;

const failure = (code: string, message: string) =>
  Response.json({ code, message, details: null, hint: null }, { status: 400 });
