/** An entry of the host without a view does not hide the default view. */
export function withOwnViews<Views extends object>(ours: Views, own: Partial<Views> | undefined): Views {
  const entries = Object.entries(own ?? {}).filter(([, view]) => view !== undefined && view !== null)
  return { ...ours, ...Object.fromEntries(entries) }
}
