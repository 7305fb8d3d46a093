import type { Brand } from './brand.ts'

/** Invented; for stories and tests, which prove that no other file names the first brand (ruling 1). */
export const secondBrand: Brand = {
  id: 'second',
  name: 'Harbour Pass',
  logo: 'name',
  links: {
    home: '/',
    help: 'https://harbour-pass.example/help',
    iosStore: 'https://harbour-pass.example/ios',
    androidStore: 'https://harbour-pass.example/android',
    androidApp: 'https://harbour-pass.example/open',
    download: 'https://harbour-pass.example/app',
  },
  claims: { monthlyAuthentications: 250_000 },
}
