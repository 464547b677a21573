/** Whether a user agent is the browser inside Instagram, Facebook, Messenger or TikTok. */
export function isInAppBrowser(userAgent: string): boolean {
  return /\b(Instagram|FBAN|FBAV|FB_IAB|Messenger|musical_ly|BytedanceWebview|TikTok|trill)/i.test(userAgent);
}
