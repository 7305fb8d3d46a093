import { build } from 'vite'
import { expect, test } from 'vitest'
import { paintsGuidance } from './paints-guidance.ts'

const paint = () => new Uint8Array([71, 73, 70])
const pictures = { 'palm-guidance-gif': paint, 'left-palm-guidance-gif': paint }

test('a build with the guidance plugin has both pictures in assets [R229]', async () => {
  const nothing = { name: 'nothing', resolveId: (id: string) => (id === 'nothing' ? id : null), load: () => '' }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [nothing, paintsGuidance(pictures)],
    build: { write: false, rolldownOptions: { input: 'nothing' } },
  })
  const outputs = [built].flat().flatMap((item) => ('output' in item ? item.output : []))
  const written = outputs.filter(({ type }) => type === 'asset').map(({ fileName }) => fileName)
  expect(written.toSorted()).toEqual(['assets/left-palm-guidance-gif', 'assets/palm-guidance-gif'])
})
