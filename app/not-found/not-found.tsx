import { data } from 'react-router';

/** Answers every address that is no screen; root middleware does not run for those that match no route. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
