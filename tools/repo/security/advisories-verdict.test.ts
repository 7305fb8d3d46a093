import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBill } from '@palmflow/tool-build/build-server'
import { expect, onTestFinished, test } from 'vitest'
import { verdictOf } from './advisories-verdict.ts'

test.each([
  [{ status: 0, output: 'No known vulnerabilities found' }, 0],
  [{ status: 0, output: '2 vulnerabilities found\nSeverity: 2 low' }, 0],
  [{ status: 1, output: '1 vulnerabilities found\nSeverity: 1 high' }, 1],
  [{ status: 1, output: 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n  responded with 405:' }, 2],
  [{ status: 1, output: 'spawn npx ENOENT' }, 2],
])('an audit that ends with %j has the exit code %i', (result, code) => {
  expect(verdictOf(result, 'high').code).toBe(code)
})

test('the bill of materials names the packages of the product without test tools', () => {
  const folder = mkdtempSync(join(tmpdir(), 'palmflow-bill-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeBill(join(folder, 'sbom.cdx.json'))
  const bill: unknown = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'))
  const has = (name: string) => JSON.stringify(bill).includes(`"pkg:npm/${name}@`)
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX' })
  expect(['hono', 'pg', 'react', 'xstate'].filter(has)).toEqual(['hono', 'pg', 'react', 'xstate'])
  expect(['vitest', 'playwright', 'typescript'].filter(has)).toEqual([])
})
