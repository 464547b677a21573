/* The rule that hosted Supabase projects load for the role `authenticator`: no UPDATE and no DELETE without WHERE. */
#include "postgres.h"
#include "fmgr.h"
#include "nodes/nodeFuncs.h"
#include "parser/analyze.h"

PG_MODULE_MAGIC;

static post_parse_analyze_hook_type next_hook = NULL;

static void expect_where(Query *query)
{
	ListCell *cell;

	if ((query->commandType == CMD_UPDATE || query->commandType == CMD_DELETE) && query->jointree->quals == NULL)
		ereport(ERROR, (errcode(ERRCODE_CARDINALITY_VIOLATION),
						errmsg("%s requires a WHERE clause", query->commandType == CMD_UPDATE ? "UPDATE" : "DELETE")));
	foreach (cell, query->cteList)
	{
		Node *statement = ((CommonTableExpr *) lfirst(cell))->ctequery;

		if (IsA(statement, Query))
			expect_where((Query *) statement);
	}
}

static void after_analysis(ParseState *state, Query *query, JumbleState *jumble)
{
	if (next_hook)
		next_hook(state, query, jumble);
	expect_where(query);
}

void _PG_init(void)
{
	next_hook = post_parse_analyze_hook;
	post_parse_analyze_hook = after_analysis;
}
