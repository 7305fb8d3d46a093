/** The one place that moves the browser itself. What arrives here has passed `safeUrl`, or is a path of our own. */
export const leave = {
  here: (): URL => new URL(location.href),
  to: (url: URL | string): void => location.assign(url),
  again: (): void => location.reload(),
  replace: (url: URL | string): void => location.replace(url),
}
