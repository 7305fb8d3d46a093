import type { Brand } from '../shape.ts'

/** The hosts are examples: a team that ships palmflow writes its own here (docs/branding.md). */
export const brand: Brand = {
  name: 'Amazon One',
  company: 'Amazon One',
  domain: 'palmflow.example',
  venuesDomain: 'palmflow-venues.example',
  iosStore: 'https://apps.apple.com/',
  androidStore: 'https://play.google.com/store/apps/details?id=example.palmflow',
  androidApp: 'https://app.palmflow.example/',
  // The palm of every page, drawn for 16 to 32 px: fingers as single strokes, two lines left open.
  mark: {
    shape:
      'M3.1 14C3 18.4 3.8 23 5.4 28L17.6 28C17.6 25.2 19.6 23.6 21.3 20.8L19.7 17C19 16.2 18.6 15 18.2 13C16.6 11 4.6 11 3.1 14',
    strokes:
      'M4.6 14L2.9 7.4M8.9 13L7.6 3.6M12.9 12.6L12.9 2.2M16.7 13.2L18.3 4M24.3 13.4C22.9 15.6 22.4 17.8 19.6 20.6',
    strokeWidth: 3,
    cuts: 'M4.8 17.4C9 18.4 12 16.8 13.4 13.6M18 17.4C14.4 17.8 11.8 20.6 12.8 25.6',
    cutWidth: 1.4,
  },
  claims: { monthlyAuthentications: 1_000_000 },
}
