import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { installedNode, repositoryFolder } from '../../scripts/cli/paths.ts'
import { smokeUsername } from '../../scripts/ops/smoke/smokeAccount.ts'
import { routes } from '../../shared/routes.ts'
import { localTable } from './world/localTable.ts'
import { signedInAs } from './world/people.ts'

/** Runs `npm run smoke` against the product under test, at this address. */
async function smoke(address: string): Promise<{ code: number; lines: string[] }> {
  const env = { ...process.env, AWS_ENDPOINT_URL: inject('product').endpoint }
  const words = ['scripts/ops/smoke.ts', '--address', address]
  const run = promisify(execFile)(installedNode, words, { cwd: repositoryFolder, env })
  const { code, stdout } = await run.then(
    (done) => ({ ...done, code: 0 }),
    (failed: { code: number; stdout: string }) => failed,
  )
  return { code, lines: stdout.trim().split('\n') }
}

/** The kinds of lines printed: `ok`, `failed`, `needs account`, `not run`. */
const kinds = (lines: string[]): string[] => lines.map((line) => line.slice(0, 13).trim())

test('the smoke test is green locally, names what needs an account, and leaves nothing behind', async () => {
  const { code, lines } = await smoke(inject('product').apiOrigin)
  expect(lines.filter((line) => line.startsWith('failed'))).toEqual([])
  expect({ code, kinds: kinds(lines) }).toEqual({
    code: 0,
    kinds: ['needs account', 'needs account', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  })
  const manager = await signedInAs('recruiting_manager')
  const pending = (await manager.call(routes.listSubmissions, { query: {} })).body
  expect(pending.filter(({ applicantData }) => applicantData.firstName === 'Smoke')).toEqual([])
  expect(await userStore(localTable()).byUsernameOrEmail(smokeUsername)).toMatchObject({ isActive: false })
})

test('a release that fails is reported, and the account is deactivated all the same', async () => {
  const server = createServer((_request, response) => void response.writeHead(500).end('{}'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    const { code, lines } = await smoke(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    expect({ code, kinds: kinds(lines) }).toEqual({
      code: 1,
      kinds: ['needs account', 'needs account', 'failed', 'not run'],
    })
    expect(lines[2]).toContain('signIn answered 500')
  } finally {
    server.close()
  }
  expect(await userStore(localTable()).byUsernameOrEmail(smokeUsername)).toMatchObject({ isActive: false })
})
