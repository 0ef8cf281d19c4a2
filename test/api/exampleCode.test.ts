import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { exampleCode, exampleLanguages } from '../../web/src/features/documentation/exampleCode.ts'
import { partnersPerson } from './partners.ts'
import { uniqueName } from './people.ts'

const run = promisify(execFile)

/** How each language's example is run, once it is in a file. */
const programs = {
  curl: { file: 'create.sh', command: 'bash' },
  TypeScript: { file: 'create.ts', command: process.execPath },
  Python: { file: 'create.py', command: 'python3' },
} as const

describe('the examples of the documentation', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fagfolk-examples-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const execute = async (
    language: (typeof exampleLanguages)[number],
    applicant: object,
    key = inject('product').partnerKey,
  ) => {
    const { file, command } = programs[language]
    const path = join(folder, `${crypto.randomUUID()}-${file}`)
    const call = { origin: inject('product').apiOrigin, applicant, reference: uniqueName('reference') }
    writeFileSync(path, exampleCode[language](call))
    const { PATH, HOME } = process.env
    return run(command, [path], { env: { PATH, HOME, FAGFOLK_API_KEY: key } })
  }

  it.each(exampleLanguages)('create an applicant in %s', async (language) => {
    // What a quoting mistake would break.
    const applicant = { ...partnersPerson(), firstName: `D'Arcy "Æ" \\ $HOME`, coreCompetencies: ['TIG welding'] }
    const { stdout } = await execute(language, applicant)
    expect(stdout).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/)
  })

  it.each(exampleLanguages)('say in %s what was refused, and fail', async (language) => {
    const refused = execute(language, partnersPerson(), 'a-wrong-key-of-nobody')
    await expect(refused).rejects.toMatchObject({ code: expect.any(Number) })
    const { stdout, stderr } = await refused.catch((problem) => problem)
    expect(stdout + stderr).toContain('wrong_credentials')
  })
})
