import { ReadStream } from 'node:tty'
import { expect, test } from 'vitest'
import { cdkDeployment, cdkDifference } from '../../scripts/ops/cdkDeployment.ts'
import { confirmDestruction } from '../../scripts/ops/confirmDestruction.ts'

/** A standard input that isn't a terminal, as in a pipeline. */
const noTerminal = Object.assign(Object.create(ReadStream.prototype), { isTTY: false })

test("destroying a stage needs no terminal if the stage's name confirms it", async () => {
  await expect(confirmDestruction('throwaway', 'throwaway', noTerminal)).resolves.toBeUndefined()
})

test('destroying a stage is refused with the name of another stage', async () => {
  await expect(confirmDestruction('pilot', 'throwaway', noTerminal)).rejects.toThrow('Nothing was deleted')
})

test('destroying a stage without a terminal or a confirmation says how to confirm', async () => {
  await expect(confirmDestruction('pilot', undefined, noTerminal)).rejects.toThrow('add --confirm pilot')
})

test('the CDK deploys several stacks at once, which works only if it never asks for approval', () => {
  const state = { versions: { originSecret: 2, searchEndpoint: 1 }, releases: { live: 'r1', next: 'r2' } }
  expect(cdkDeployment({ stage: 'pilot', state })).toEqual([
    ...['deploy', '--all', '--concurrency', '4', '--require-approval', 'never'],
    ...['--context', 'config=pilot', '--context', `state=${JSON.stringify(state)}`],
  ])
  expect(cdkDifference({ stage: 'pilot', state })).toEqual([
    ...['diff', '--context', 'config=pilot', '--context', `state=${JSON.stringify(state)}`],
  ])
})
