/** The push services of the browsers there are: Chrome and its kin, Firefox, Safari, Edge. */
const services =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w-]+\.push\.apple\.com|[\w.-]+\.notify\.windows\.com)$/;
const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether an address that a browser sent is a push service's. The site posts to it, so any other address would let
 * strangers choose the target.
 * @param near whether one on this machine is allowed too, as in the demo
 */
export function isPushService(endpoint: string, near: boolean): boolean {
  if (endpoint.length > 1000 || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  return (
    (protocol === 'https:' && !port && services.test(hostname)) ||
    (near && /^https?:$/.test(protocol) && thisMachine.test(hostname))
  );
}
