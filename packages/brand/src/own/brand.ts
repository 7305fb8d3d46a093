import type { Brand } from '../brand-types.ts'

/** The hosts are examples (docs/branding.md). */
export const brand: Brand = {
  placeholder: true,
  name: 'Amazon One',
  company: 'Amazon One',
  domain: 'palmflow.example',
  venuesDomain: 'palmflow-venues.example',
  stores: {
    iosStore: 'https://apps.apple.com/',
    androidStore: 'https://play.google.com/store/apps/details?id=example.palmflow',
    androidApp: 'https://app.palmflow.example/',
  },
  // A tile with three palm lines cut out. The lines end inside the tile, so that their ends are visible at 16 px.
  mark: {
    shape:
      'M14 1C24.5 1 27 3.5 27 14C27 24.5 24.5 27 14 27C3.5 27 1 24.5 1 14C1 3.5 3.5 1 14 1M4.4 10.5c5.8 2.3 11.2-.4 13.8-6.5.5-.8-.7-1.6-1.2-.8-4 5.3-6 6.6-12.2 5.9-.9-.2-1.3 1.2-.4 1.4M23.6 9.8c-6.5-1.2-12.6 4.6-18.7 8.1-.9.4-.3 1.8.6 1.4 6.7-2 11.4-7.6 18.1-8.1.9 0 .9-1.4 0-1.4M23.6 14.7c-8.3 1.2-12.4 4.5-8.7 10.2.4.9 1.8.3 1.4-.6-2.3-6.5-.3-5.4 7.7-8.2.9-.2.5-1.6-.4-1.4',
    strokes: '',
    strokeWidth: 1,
    cuts: '',
    cutWidth: 1,
    tile: true,
  },
  claims: { monthlyAuthentications: 1_000_000 },
}
