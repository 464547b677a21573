/** Ends the splash early, for a message that must be read at once. */
export function endSplash(): void {
  document.querySelector('[data-splash]')?.dispatchEvent(new Event('animationend'));
}
