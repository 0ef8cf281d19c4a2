import { join } from 'node:path'
import { bundleFunctions } from '../../build/bundle.ts'
import { repositoryFolder } from '../../cli/paths.ts'
import type { Figure } from './figure.ts'
import { measureStarts, type Start } from './handlerStarts.ts'
import { measuredApart } from './measuredApart.ts'

/** It has nothing but what every function behind a session carries. */
const smallest = 'getCurrentUser'
/** One of each kind. */
const started = [smallest, 'signIn', 'updateApplicant', 'searchApplicants', 'answerAgent', 'mailer']
const startNames: Record<string, string> = {
  stock: 'client-dynamodb and lib-dynamodb as installed',
  'first call': `${smallest} with its first call`,
}

/** What the HTTP edge costs a warm call, and what a function costs before its first. */
export async function measure(): Promise<Figure[]> {
  const calls = await measuredApart<Calls>(import.meta.resolve('./handlerCalls.ts'))
  const agents = await measuredApart<AgentCalls>(import.meta.resolve('./agentCalls.ts'))
  const folder = join(repositoryFolder, 'dist')
  const bundled = await bundleFunctions({ folder })
  const starts = await measureStarts(join(folder, 'functions'), started)
  const edge = { group: 'Handler', unit: 'µs' } as const
  return [
    { ...edge, name: 'a call without stores and signature, 1 KB in and out', value: calls.ours, limit: 25 },
    { ...edge, name: 'the same, written by hand', value: calls.byHand },
    { ...edge, name: 'the one over the other', value: calls.ours / calls.byHand, unit: 'times', limit: 3 },
    { ...edge, name: 'signature check', value: calls.signature },
    { ...edge, name: 'an answer of 25 applicants with facets', value: calls.list },
    {
      ...edge,
      name: 'a search of an agent, beyond that of a person',
      value: agents.byAgent - agents.byPerson,
      limit: 5000,
    },
    ...started.flatMap((name) => startFigures(name, starts, name === smallest)),
    {
      group: 'Function start, above a bare Node',
      name: 'answerAgent, over getCurrentUser',
      value: (starts.get('answerAgent')?.worked ?? Number.NaN) / (starts.get(smallest)?.worked ?? Number.NaN),
      unit: 'times',
      limit: 2,
    },
    ...startFigures('stock', starts),
    ...startFigures('first call', starts),
    ...bundled.map(({ name, bytes }): Figure => ({ group: 'Bundles', name, value: bytes / 1000, unit: 'KB' })),
  ]
}

function startFigures(name: string, starts: ReadonlyMap<string, Start>, limited = false): Figure[] {
  const group = 'Function start, above a bare Node'
  const shown = startNames[name] ?? name
  return (['passed', 'worked'] as const).map((part) => {
    const value = (of: string) => starts.get(of)?.[part] ?? Number.NaN
    return {
      group,
      name: part === 'passed' ? shown : `${shown}, processor time`,
      value: value(name),
      unit: 'ms',
      limit: limited ? value('stock') : undefined,
    }
  })
}

type AgentCalls = Record<'byAgent' | 'byPerson', number>
type Calls = Record<'ours' | 'byHand' | 'signature' | 'list', number>
