import type { Brand } from '../shape.ts'

/** The hosts are examples. A team that ships palmflow sets its own hosts here (docs/branding.md). */
export const brand: Brand = {
  name: 'Amazon One',
  company: 'Amazon One',
  domain: 'palmflow.example',
  venuesDomain: 'palmflow-venues.example',
  stores: {
    iosStore: 'https://apps.apple.com/',
    androidStore: 'https://play.google.com/store/apps/details?id=example.palmflow',
    androidApp: 'https://app.palmflow.example/',
  },
  // The palm icon, drawn for 16 to 32 px: each finger is one stroke, and two lines stay open.
  mark: {
    shape: 'M3.1 14c-.1 4.4.7 9 2.3 14l12.2 0c0-2.8 2-4.4 3.7-7.2l-1.6-3.8c-.7-.8-1.1-2-1.5-4-1.6-2-13.6-2-15.1 1',
    strokes: 'M4.6 14l-1.7-6.6M8.9 13l-1.3-9.4M12.9 12.6l0-10.4M16.7 13.2l1.6-9.2M24.3 13.4c-1.4 2.2-1.9 4.4-4.7 7.2',
    strokeWidth: 3,
    cuts: 'M4.8 17.4c4.2 1 7.2-.6 8.6-3.8M18 17.4c-3.6.4-6.2 3.2-5.2 8.2',
    cutWidth: 1.4,
  },
  claims: { monthlyAuthentications: 1_000_000 },
}
