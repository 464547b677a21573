/** Whether a page runs in the browser built into Instagram, Facebook, Messenger or TikTok, by its user agent. */
export function isInAppBrowser(userAgent: string): boolean {
  return /\b(Instagram|FBAN|FBAV|FB_IAB|Messenger|musical_ly|BytedanceWebview|TikTok|trill)/i.test(userAgent);
}
