import { expect, test } from 'vitest'
import { type Check, NeedsAccount, runChecks } from '../../scripts/ops/smoke/runChecks.ts'

/** Runs checks and returns what was printed, without times, and what happened in order. */
async function run(...results: (string | undefined | Error)[]) {
  const lines: string[] = []
  const order: string[] = []
  const checks = results.map(
    (result, index): Check => ({
      name: `check ${index}`,
      async run() {
        order.push(`check ${index}`)
        if (result instanceof Error) throw result
        return result
      },
    }),
  )
  const cleanUp = async () => void order.push('clean-up')
  const left = await runChecks(checks, cleanUp, (line) => void lines.push(line.replace(/ \(\d+ ms\)$/, '')))
  return { left, lines, order }
}

test('prints a line per check, and cleans up at the end', async () => {
  expect(await run(undefined, 'after 2 s')).toEqual({
    left: 0,
    lines: ['ok             check 0', 'ok             check 1: after 2 s'],
    order: ['check 0', 'check 1', 'clean-up'],
  })
})

test('goes on after a check that needs an account, which is no failure', async () => {
  expect(await run(new NeedsAccount('no CloudFront here'), undefined)).toEqual({
    left: 0,
    lines: ['needs account  check 0: no CloudFront here', 'ok             check 1'],
    order: ['check 0', 'check 1', 'clean-up'],
  })
})

test('stops at a failed check, counts the others as failed, and still cleans up', async () => {
  expect(await run(undefined, new Error('it answered 500'), undefined, undefined)).toEqual({
    left: 3,
    lines: ['ok             check 0', 'failed         check 1: it answered 500', 'not run        2 more'],
    order: ['check 0', 'check 1', 'clean-up'],
  })
})
