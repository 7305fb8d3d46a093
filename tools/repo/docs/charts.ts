import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Row } from '@palmflow/tool-paths/rows'
import type { AnyStateMachine, AnyStateNode } from 'xstate'

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value && 'config' in value

export type Binder = (services: object) => unknown
const isBinder = (name: string, value: unknown): value is Binder =>
  typeof value === 'function' && name.startsWith('bind')

/** The exports of a row's chart file and of its `bind.ts`, if there is one. */
export interface Chart {
  row: Row
  file: string
  machine: AnyStateMachine
  bind: Binder | undefined
}

export const chartFile = ({ kind, stem }: Row): string => `packages/workflows/src/${kind}/${stem}/${stem}.chart.ts`

export async function loadChart(root: string, row: Row): Promise<Chart | undefined> {
  const file = chartFile(row)
  if (!existsSync(join(root, file))) return undefined
  const load = async (name: string): Promise<Record<string, unknown>> =>
    existsSync(join(root, name)) ? import(pathToFileURL(join(root, name)).href) : {}
  const module = { ...(await load(file)), ...(await load(file.replace(/chart\.ts$/, 'bind.ts'))) }
  const machine = Object.values(module).find(isMachine)
  if (machine === undefined) throw new Error(`${file} exports no machine`)
  const bind = Object.entries(module).find(([name, value]) => isBinder(name, value))?.[1]
  return { row, file, machine, bind: isBinder('bind', bind) ? bind : undefined }
}

export const asMachine = (value: unknown): AnyStateMachine | undefined => (isMachine(value) ? value : undefined)

export const depthOf = (node: AnyStateNode): number =>
  Math.max(0, ...Object.values(node.states).map((child) => 1 + depthOf(child)))
