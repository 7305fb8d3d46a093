import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import wabt from 'wabt'

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

export async function buildKernel(): Promise<string> {
  const { parseWat } = await wabt()
  const module = parseWat('distance-kernel.wat', readFileSync(pathOf('./distance-kernel.wat'), 'utf8'), {
    simd: true,
    threads: true,
  })
  try {
    const { buffer } = module.toBinary({})
    if (!WebAssembly.validate(new Uint8Array(buffer))) throw new Error('distance-kernel.wat is no valid module')
    return Buffer.from(buffer).toString('base64')
  } finally {
    module.destroy()
  }
}

const chunk = 96

/** Run `node apps/backend/src/palms/build-distance-kernel.ts` after each change of distance-kernel.wat. */
if (import.meta.main) {
  const text = await buildKernel()
  const lines = text.match(new RegExp(`.{1,${chunk}}`, 'g'))?.map((line) => `  '${line}',`) ?? []
  writeFileSync(
    pathOf('./distance-kernel-bytes.ts'),
    `/** The compiled module of distance-kernel.wat in base64, written by build-distance-kernel.ts. */\nexport const kernelBytes = [\n${lines.join('\n')}\n].join('')\n`,
  )
}
