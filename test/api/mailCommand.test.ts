import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, inject, test } from 'vitest'
import { installedNode, repositoryFolder } from '../../scripts/cli/paths.ts'
import { routes } from '../../shared/routes.ts'
import { makePdf } from '../make/pdf.ts'
import { signedInAs, uniqueName } from './world/people.ts'

const folder = mkdtempSync(join(tmpdir(), 'fagfolk-mail-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs `npm run mail` with these arguments against the product under test and returns its output. */
async function mail(...words: string[]): Promise<string> {
  const env = { ...process.env, AWS_ENDPOINT_URL: inject('product').endpoint }
  const run = promisify(execFile)(installedNode, ['scripts/ops/mail.ts', ...words], { cwd: repositoryFolder, env })
  return (await run).stdout
}

test('a mail imported by the command becomes an application, and importing it again adds no second one', async () => {
  const file = join(folder, 'CV.pdf')
  writeFileSync(file, makePdf())
  const from = `${uniqueName('command')}@mail.example`
  const to = 'jobs@mail.fagfolk.example'
  const printed = await mail('--to', to, '--from', `Bo Lund <${from}>`, '--text', 'Hello', '--file', file)
  const key = /mails\/[0-9a-f]{32}/.exec(printed)?.[0] ?? ''
  const recruiter = await signedInAs('recruiter')
  const applications = async () => {
    const { body } = await recruiter.call(routes.listSubmissions, { query: { status: 'pending' } })
    return body.filter(({ applicantData }) => applicantData.email === from)
  }
  await expect.poll(applications).toHaveLength(1)
  expect(await mail('--again', key)).toContain(`${key} is being processed again`)
  // A mail that arrives later must be imported as well.
  await mail('--to', to, '--from', from, '--text', 'Another')
  await expect.poll(applications).toHaveLength(2)
  expect((await applications()).filter(({ files }) => files.length > 0)).toHaveLength(1)
})
