/** `/dashboard` and `/dashboard/nuevo`: the panel itself renders list and form, under every screen. */
export default function List() {
  return null;
}
