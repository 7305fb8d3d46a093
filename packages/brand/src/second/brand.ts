import type { Brand } from '../brand-types.ts'

/** An invented brand. A test builds the product with this brand, and checks that no part of the first brand is left. */
export const brand: Brand = {
  name: 'Harbour Pass',
  company: 'Harbour Pass Ltd.',
  domain: 'harbour-pass.example',
  venuesDomain: 'harbour-venues.example',
  stores: {
    iosStore: 'https://apps.apple.com/app/harbour-pass/id0000000002',
    androidStore: 'https://play.google.com/store/apps/details?id=example.harbourpass',
    androidApp: 'https://app.harbour-pass.example/',
  },
  mark: {
    shape:
      'M12.4 2.5L12.4 16.5L3.6 16.5C8 13 11 8.5 12.4 2.5M15 6C18.4 9 21.4 12.5 23.4 16.5L15 16.5L15 6M2.2 19L25.8 19C24.8 23.2 21.8 25.8 18 25.8L10 25.8C6.2 25.8 3.2 23.2 2.2 19',
    strokes: '',
    strokeWidth: 3,
    cuts: 'M8 22.6C10 21.2 12 21.2 14 22.4C16 23.6 18 23.6 20 22.2',
    cutWidth: 1.6,
  },
  claims: { monthlyAuthentications: 250_000 },
}
