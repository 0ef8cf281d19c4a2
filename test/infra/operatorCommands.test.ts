import { ReadStream } from 'node:tty'
import { expect, test } from 'vitest'
import { cdkDeployment } from '../../scripts/ops/cdkDeployment.ts'
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
  const versions = { originSecret: 2, searchEndpoint: 1 }
  expect(cdkDeployment({ stage: 'pilot', versions, options: ['--verbose'] })).toEqual([
    ...['deploy', '--all', '--concurrency', '4', '--require-approval', 'never'],
    ...['--context', 'config=pilot', '--context', 'versions={"originSecret":2,"searchEndpoint":1}'],
    '--verbose',
  ])
})

test('after a restore, the CDK deploys the restored table', () => {
  const versions = { originSecret: 1, searchEndpoint: 1 }
  const restoredTable = { name: 'fagfolk-pilot-records-20261201t120000z', streamArn: 'arn:aws:dynamodb:stream' }
  const words = cdkDeployment({ stage: 'pilot', versions, restoredTable, options: [] })
  expect(words.slice(-2)).toEqual(['--context', `restoredTable=${JSON.stringify(restoredTable)}`])
})
