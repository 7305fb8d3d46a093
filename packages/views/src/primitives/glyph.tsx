const glyphs = {
  hand: 'M8 12.5V6a1.25 1.25 0 0 1 2.5 0v5M10.5 11V4.25a1.25 1.25 0 0 1 2.5 0V11M13 11V5a1.25 1.25 0 0 1 2.5 0v6.5M15.5 11.5V8a1.25 1.25 0 0 1 2.5 0v6.5a6.25 6.25 0 0 1-11.2 3.8L4.2 14.6a1.3 1.3 0 0 1 2-1.6L8 15',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM11 18.25h2',
  computer: 'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM2.5 19.5h19',
  card: 'M4 7.5A1.5 1.5 0 0 1 5.5 6h13A1.5 1.5 0 0 1 20 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 16.5zM4 10.5h16M7.5 14.5h4',
  receipt: 'M6.5 3.5h11v17l-2.75-2-2.75 2-2.75-2-2.75 2zM9.5 8.5h5M9.5 12.5h5',
  data: 'M12 4v10M8 10.5l4 4 4-4M4.5 16v3.5h15V16',
  leave: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5',
  account:
    'M10 14a4 4 0 0 0 5.7 0l2.8-2.8a4 4 0 0 0-5.7-5.7L11.5 6.8M14 10a4 4 0 0 0-5.7 0l-2.8 2.8a4 4 0 0 0 5.7 5.7l1.3-1.3',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.9M12 16.9v.1',
  check: 'M6 12.5l4 4 8-9',
  failed: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5v5.5M12 16.4v.1',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.5l3.5 2',
  way: 'm9.5 5 7 7-7 7',
} as const
export type GlyphName = keyof typeof glyphs

export const Glyph = ({ of }: { readonly of: GlyphName }) => (
  <svg className="pf-icon" data-glyph={of} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={glyphs[of]} />
  </svg>
)
