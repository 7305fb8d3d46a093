import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Subject } from '@palmflow/paths'
import { root } from '@palmflow/tool-build/repo-folders'

export const galleryFolder = join(root, '.gallery')

const ending = '.en.360.light.jpg'

export const galleryFiles = (): string[] =>
  globSync(`*${ending}`, { cwd: galleryFolder })
    .map((file) => basename(file))
    .toSorted()

export const picturesOf = ({ stem }: Subject, files: readonly string[]): string[] =>
  files.filter((file) => file.includes(`-${stem}--`))

export const stateIn = (file: string): string => file.replace(/^.*--/, '').replace(ending, '')
