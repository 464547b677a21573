/**
 * How long a used refresh token still works for requests in progress, in seconds; the embedded backend has this value
 * too, `npm run hosted` gives it to a project, and so must `supabase/config.toml`. A token that is used later counts as
 * stolen if its successor was used, and its session ends.
 */
export const reuseInterval = 10;

/** How long a session lasts after its last use, and after its sign-in, in days. */
export const sessionDays = { unused: 14, whole: 30 };
