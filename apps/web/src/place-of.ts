/** A path as addresses are compared: decoded, in any case, with or without a last slash. */
export function placeOf(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '') || '/'
  } catch {
    return pathname
  }
}
