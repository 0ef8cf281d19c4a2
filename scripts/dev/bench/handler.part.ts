import { join } from 'node:path'
import { bundleFunctions } from '../../build/bundle.ts'
import { repositoryFolder } from '../../cli/paths.ts'
import { measuredApart } from './apart.ts'
import type { Figure } from './figure.ts'
import { measureStarts } from './functionStarts.ts'

/** The smallest function behind a session first, then one of each kind. */
const started = ['getCurrentUser', 'signIn', 'updateApplicant', 'searchApplicants', 'answerAgent', 'mailer']

/** Measures the overhead of the HTTP edge on a warm call, and the start of functions. */
export async function measure(): Promise<Figure[]> {
  const calls = await measuredApart<Record<'ours' | 'byHand' | 'signature' | 'list', number>>(
    import.meta.resolve('./handlerCalls.ts'),
  )
  const folder = join(repositoryFolder, 'dist')
  const bundled = await bundleFunctions({ folder })
  const starts = await measureStarts(join(folder, 'functions'), started)
  const edge = { group: 'Handler', unit: 'µs' } as const
  const start = { group: 'Function start, above a bare Node', unit: 'ms' } as const
  return [
    { ...edge, name: 'a call without stores and signature check, 1 KB in and out', value: calls.ours, limit: 25 },
    { ...edge, name: 'the same, written by hand', value: calls.byHand },
    { ...edge, name: 'the first over the second', value: calls.ours / calls.byHand, unit: 'times', limit: 3 },
    { ...edge, name: 'signature check', value: calls.signature },
    { ...edge, name: 'an answer of 25 applicants with facets', value: calls.list },
    ...[...starts].flatMap(([name, { passed, worked }]): Figure[] => [
      { ...start, name, value: passed },
      { ...start, name: `${name}, processor time`, value: worked },
    ]),
    ...bundled.map(({ name, bytes }): Figure => ({ group: 'Bundles', name, value: bytes / 1000, unit: 'KB' })),
  ]
}
