/**
 * Whether a user agent is a browser inside another app, by the mark of Android's and iPhones' web views.
 * @param installed whether the page is an app itself, which has the same mark on an iPhone
 */
export function isInAppBrowser(userAgent: string, installed = false): boolean {
  // Not one in brackets: a web view calls itself `(like Safari/8614.1)`. An iPad's calls itself a Mac.
  const bare =
    !installed &&
    /\((iPhone|iPad|iPod|Macintosh.*AppleWebKit)/.test(userAgent) &&
    !/ Safari\/(?![^(]*\))/.test(userAgent);
  // Of Android's browsers only a web view has a version beside Chrome's.
  return (
    bare ||
    /;\s?wv\b|Version\/4\.0 Chrome\/|\b(Instagram|FBAN|FBAV|FB_IAB|Messenger|musical_ly|BytedanceWebview|TikTok|trill)/i.test(
      userAgent,
    )
  );
}
