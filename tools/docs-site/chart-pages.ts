import { globSync } from 'node:fs'
import { posix } from 'node:path'
import type { Subject } from '@palmflow/paths'
import { galleryFiles, picturesOf, stateIn } from '@palmflow/tool-report/gallery-pictures'
import { subjects } from '@palmflow/workflows/samples'
import { chartDiagram } from './chart-diagram.ts'
import { type HappyPath, happyPathOf } from './happy-path.ts'
import { linkTo, type SitePage } from './site-page.ts'

const folders: Readonly<Record<Subject['kind'], string>> = { 'use-case': 'use-cases', step: 'steps', panel: 'panels' }
export const chartPageId = ({ kind, stem }: Subject): string => `${folders[kind]}/${stem}`
const linkOf = (subject: Subject): string => `[${subject.chart}](${linkTo(chartPageId(subject))})`

const roles: readonly (readonly [ending: string, role: string])[] = [
  ['.chart.ts', 'chart'],
  ['.bind.ts', 'binding of services'],
  ['.resume.ts', 'stored data of a visit'],
  ['.samples.ts', 'samples'],
  ['.test.ts', 'test of the chart'],
  ['.views.ts', 'list of views'],
  ['.view.tsx', 'view'],
  ['.model.ts', 'page model'],
  ['.browser.test.tsx', 'test of the view'],
  ['.stories.tsx', 'stories'],
]

function filesOf({ kind, stem }: Subject, root: string): Map<string, string> {
  const folder = folders[kind]
  const patterns = [
    `packages/workflows/src/${folder}/${stem}/${stem}.*`,
    `packages/views/src/${folder}/{${stem}/,}${stem}.*`,
    `packages/views/stories/${folder}/${stem}.*`,
  ]
  const files = globSync(patterns, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const found = roles.map(([ending, role]) => {
    const file = files.find((item) => posix.basename(item) === stem + ending)
    return file === undefined ? undefined : ([role, file] as const)
  })
  return new Map(found.filter((each) => each !== undefined))
}

const fileLink = (text: string, file: string): string => `[${text}](../../${file})`

function fileTable(subject: Subject, root: string): string {
  const rows = [...filesOf(subject, root)].map(([role, file]) => `| ${role} | ${fileLink(`\`${file}\``, file)} |`)
  return ['## Files', '', '| content | file |', '| --- | --- |', ...rows].join('\n')
}

function stepTable({ samples: { steps = {} } }: Subject, root: string): string {
  const rows = Object.keys(steps).flatMap((name) => {
    const step = subjects.find(({ chart }) => chart === name)
    if (step === undefined) return []
    const files = filesOf(step, root)
    const links = ['chart', 'samples', 'view', 'stories'].map((role) => {
      const file = files.get(role)
      return file === undefined ? '–' : fileLink(role, file)
    })
    return [`| ${[linkOf(step), ...links].join(' | ')} |`]
  })
  if (rows.length === 0) return ''
  const head = '| step | chart | samples | view | stories |\n| --- | --- | --- | --- | --- |'
  return ['## Steps', '', head, ...rows].join('\n')
}

function wayText({ kind }: Subject, way: HappyPath | undefined): string {
  if (way === undefined || kind === 'panel') return ''
  const states = way.states.map((state) => {
    const step = subjects.find(({ chart }) => chart === state)
    return step === undefined ? `\`${state}\`` : linkOf(step)
  })
  return `**The happy path** is the thick line: ${states.join(' → ')}.`
}

const files = galleryFiles()

function pictureText(subject: Subject): string {
  const figures = picturesOf(subject, files).map((file) => {
    const address = `/files/gallery/${encodeURIComponent(file)}`
    const image = `<img loading="lazy" src="${address}" alt="Screenshot: ${stateIn(file)}">`
    return `<figure><a href="${address}">${image}</a><figcaption>${stateIn(file)}</figcaption></figure>`
  })
  if (figures.length === 0) return ''
  return `## Screens\n\n<div class="pictures not-content" role="region" aria-label="Screenshots" tabindex="0">${figures.join('')}</div>`
}

const mermaid = /## Diagram\n\n```mermaid\n[\s\S]*?\n```/

export async function chartPage(page: SitePage, subject: Subject, root: string): Promise<SitePage> {
  const way = subject.kind === 'panel' ? undefined : happyPathOf(subject)
  const diagram = await chartDiagram(subject, way)
  const parts = [
    '## Chart',
    wayText(subject, way),
    diagram,
    pictureText(subject),
    stepTable(subject, root),
    fileTable(subject, root),
  ]
  const middle = parts.filter((part) => part !== '').join('\n\n')
  if (!mermaid.test(page.body)) throw new Error(`${page.file} has no diagram: npm run docs writes it`)
  return { ...page, body: page.body.replace(mermaid, () => middle), isWide: true }
}

export const subjectOfPage = ({ id }: SitePage): Subject | undefined =>
  subjects.find((subject) => chartPageId(subject) === id)

function summaryOf({ body }: SitePage): string {
  const [first = ''] = body.trim().split('\n\n')
  return (/^.*?[.:](?=\s|$)/.exec(first.replaceAll('\n', ' '))?.[0] ?? '').replace(/:$/, '.')
}

const indexTitles = { 'use-cases': 'Use cases', steps: 'Steps', panels: 'Panels' } as const

export const chartIndexes = (pages: readonly SitePage[]): SitePage[] =>
  Object.entries(indexTitles).map(([folder, title]) => {
    const rows = pages.filter(({ id }) => id.startsWith(`${folder}/`))
    const lines = rows.map((page) => `- [${page.title}](${linkTo(page.id)}): ${summaryOf(page)}`)
    return { id: folder, title, body: lines.join('\n'), file: `docs/${folder}` }
  })
