import { describe, expect, it } from 'vitest'
import { runSequentially } from '../../../web/src/features/intake/submissions/bulk/runSequentially.ts'

const running = () => ({ signal: new AbortController().signal, onProgress: () => {} })

describe('bulk decisions', () => {
  it('continue after a failure and report which one failed and why', async () => {
    const problem = new Error('refused')
    const through: number[] = []
    const result = await runSequentially(
      ['a', 'b', 'c'],
      async (item) => {
        if (item === 'b') throw problem
      },
      { ...running(), onProgress: (count) => through.push(count) },
    )
    expect(result).toEqual({ done: ['a', 'c'], failed: [{ item: 'b', problem }], remaining: [] })
    expect(through).toEqual([1, 2, 3])
  })

  it('run one after the other', async () => {
    const steps: string[] = []
    await runSequentially(
      [1, 2],
      async (item) => {
        steps.push(`begin ${item}`)
        await Promise.resolve()
        steps.push(`end ${item}`)
      },
      running(),
    )
    expect(steps).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2'])
  })

  it('finish the current one when cancelled and skip the rest', async () => {
    const controller = new AbortController()
    const result = await runSequentially(['a', 'b', 'c'], async () => controller.abort(), {
      signal: controller.signal,
      onProgress: () => {},
    })
    expect(result).toEqual({ done: ['a'], failed: [], remaining: ['b', 'c'] })
  })
})
