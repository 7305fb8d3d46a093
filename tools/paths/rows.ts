import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isChildStep } from '@palmflow/workflows'

export const rowKinds = ['steps', 'use-cases', 'panels'] as const
export type RowKind = (typeof rowKinds)[number]

export interface Row {
  kind: RowKind
  stem: string
}

const childStepsWithScreen: ReadonlySet<string> = new Set(['CHECK_VERIFICATION', 'TRANSITION_TO_APP'])
const screenlessPanels: ReadonlySet<string> = new Set(['SESSION', 'APP_SESSION'])

/** The charts without paths through a view, with the reason as a sentence. */
export const chartsWithoutView: Readonly<Record<string, string>> = {
  APP_SESSION: 'The native app shell shows these states, so there is no view.',
}

/** Returns the specification's word for a stem: `validate-phone` is `VALIDATE_PHONE`. */
export const wordOf = (stem: string): string => stem.replaceAll('-', '_').toUpperCase()
export const camelOf = (stem: string): string => stem.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
export const pascalOf = (stem: string): string => camelOf(stem).replace(/^./, (letter) => letter.toUpperCase())

export function listRows(root: string): Row[] {
  return rowKinds.flatMap((kind) =>
    globSync(`packages/workflows/src/${kind}/*/`, { cwd: root })
      .map((folder) => ({ kind, stem: basename(folder) }))
      .sort((a, b) => a.stem.localeCompare(b.stem)),
  )
}

function hasScreen({ kind, stem }: Row): boolean {
  const word = wordOf(stem)
  if (kind === 'steps') return !isChildStep(word) || childStepsWithScreen.has(word)
  return kind === 'panels' && !screenlessPanels.has(word)
}

const chartCells = ({ kind, stem }: Row): string[] =>
  [`${stem}.chart.ts`, `${stem}.samples.ts`].map((name) => `packages/workflows/src/${kind}/${stem}/${name}`)

function viewCells(row: Row): string[] {
  const { kind, stem } = row
  const views = `packages/views/src/${kind}`
  const visible = [`packages/views/stories/${kind}/${stem}.stories.tsx`]
  if (kind === 'use-cases') return [`${views}/${stem}.views.ts`, ...visible]
  if (!hasScreen(row)) return []
  return [...['view.tsx', 'model.ts'].map((end) => `${views}/${stem}/${stem}.${end}`), ...visible]
}

export const docCell = ({ kind, stem }: Row): string => `docs/${kind}/${stem}.md`

/** Paths are relative to the root. */
const cellsOf = (row: Row): string[] => [...chartCells(row), ...viewCells(row), docCell(row)]

export const missingCells = (root: string): string[] =>
  listRows(root)
    .flatMap(cellsOf)
    .filter((cell) => !existsSync(join(root, cell)))
