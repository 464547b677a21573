import type { Embedded } from '../server/embedded/backend.ts';
import type { Database } from '../server/embedded/migrations.ts';

/**
 * Answers as a hosted project does where the embedded backend differs: PostgREST deletes and reads what was deleted in one
 * statement, so that an error in reading takes the deletion back (`mutatePlanToQuery` in its QueryBuilder.hs). The
 * embedded one reads first, as if it were a visit.
 */
export async function answerAsPostgrest(
  { database, answer }: { database: Pick<Database, 'exec'>; answer: Embedded['answer'] },
  request: Request,
): Promise<Response> {
  const query = new URL(request.url).searchParams;
  if (request.method !== 'DELETE' || query.get('select') !== 'title::int') return answer(request);
  const id = query.get('id') ?? '';
  const where = id.startsWith('eq.') ? `id = ${Number(id.slice(3))}` : 'id is null';
  try {
    const results = (await database.exec(`begin; set local role anon;
      with pgrst_source as (delete from public.events where ${where} returning title)
        select coalesce(json_agg(t), '[]') as body from (select cast(title as int) from pgrst_source) as t;
      commit;`)) as unknown as { rows: { body: unknown }[] }[];
    return Response.json(results.flatMap(({ rows }) => rows)[0]?.body);
  } catch (cause) {
    await database.exec('rollback');
    return Response.json({ code: (cause as { code?: string }).code }, { status: 400 });
  }
}
