/** `/dashboard` and `/dashboard/nuevo`: list and form are the panel's own, and stand under every screen. */
export default function List() {
  return null;
}
