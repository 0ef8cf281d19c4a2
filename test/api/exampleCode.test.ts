import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freePort } from '../../scripts/dev/local/ports.ts'
import { addPartner } from '../../scripts/ops/partners/partnerKeys.ts'
import { addEndpoint, ping, replay, webhooksOf } from '../../scripts/ops/webhooks/webhookCommands.ts'
import { type ApiDocument, partnerCalls } from '../../web/src/features/documentation/apiDocument.ts'
import { curlOf } from '../../web/src/features/documentation/developers/curlOf.ts'
import { exampleCode, exampleLanguages } from '../../web/src/features/documentation/exampleCode.ts'
import { webhookCode } from '../../web/src/features/documentation/webhookCode.ts'
import { operator, partnersPerson } from './world/partners.ts'
import { uniqueName } from './world/people.ts'
import { webhookOperator } from './world/webhooks.ts'

const run = promisify(execFile)

/** How to run each language's example once it is in a file. */
const programs = {
  curl: { file: 'create.sh', command: 'bash' },
  TypeScript: { file: 'create.ts', command: process.execPath },
  Python: { file: 'create.py', command: 'python3' },
} as const

describe('the code examples of the documentation', () => {
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
    // Characters that break the code if it is quoted wrongly.
    const applicant = { ...partnersPerson(), firstName: `D'Arcy "Æ" \\ $HOME`, coreCompetencies: ['TIG welding'] }
    const { stdout } = await execute(language, applicant)
    expect(stdout).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/)
  })

  it.each(exampleLanguages)('print the error and fail in %s when the call is refused', async (language) => {
    const refused = execute(language, partnersPerson(), 'a-wrong-key-of-nobody')
    await expect(refused).rejects.toMatchObject({ code: expect.any(Number) })
    const { stdout, stderr } = await refused.catch((problem) => problem)
    expect(stdout + stderr).toContain('wrong_credentials')
  })

  it('run as they are on a local stage, whose document of the partner API contains a key', async () => {
    const { siteOrigin, partnerKey } = inject('product')
    const served = await fetch(`${siteOrigin}/openapi-partners.json`)
    const document = (await served.json()) as ApiDocument
    expect(document.servers).toEqual([{ url: siteOrigin }])
    const key = document.components.securitySchemes.partnerKey?.['x-demo-key'] ?? ''
    expect(key).toBe(partnerKey)
    const runCall = async (name: string) => {
      const call = partnerCalls(document).find(({ operation }) => operation.operationId === name)
      if (!call) throw new Error(`The document lacks ${name}`)
      const { stdout } = await run('sh', ['-c', curlOf(call, { origin: siteOrigin, key })])
      return JSON.parse(stdout)
    }
    expect(await runCall('getPartner')).toMatchObject({ partner: { tier: 'large' } })
    expect(await runCall('createPartnerApplicant')).toMatchObject({ success: true })
    expect(await runCall('listPartnerApplicants')).toMatchObject({ applicants: expect.any(Array) })
  })

  it.each(['TypeScript', 'Python'] as const)('accept each genuine webhook once in %s', async (language) => {
    const { file, command } = programs[language]
    const path = join(folder, `receiver-${file}`)
    writeFileSync(path, webhookCode[language])
    const port = await freePort()
    const url = `http://127.0.0.1:${port}/`
    const name = uniqueName('Example')
    await addPartner(name, 'large', operator())
    const contactEmail = 'integration@jobs.example'
    const { endpoint, secret } = await addEndpoint(name, { url, contactEmail }, webhookOperator())
    const { PATH, HOME } = process.env
    const receiver = spawn(command, [path], {
      env: { PATH, HOME, PORT: String(port), FAGFOLK_WEBHOOK_SECRET: secret },
    })
    let printed = ''
    receiver.stdout.on('data', (part) => {
      printed += part
    })
    try {
      const forge = () =>
        fetch(url, {
          method: 'POST',
          headers: { 'webhook-id': 'forged', 'webhook-timestamp': '1', 'webhook-signature': 'v1,forged' },
          body: '{}',
        }).then(
          ({ status }) => status,
          () => 'not yet there',
        )
      await expect.poll(forge, { timeout: 10_000 }).toBe(400)
      const sent = await ping(name, endpoint.id, webhookOperator())
      await replay(sent.id, webhookOperator())
      const states = async () => (await webhooksOf(name, webhookOperator())).deliveries.map(({ state }) => state)
      await expect.poll(states).toEqual(['delivered', 'delivered'])
      expect(printed.trim().split('\n')).toEqual([expect.stringMatching(/^ping/)])
    } finally {
      receiver.kill()
    }
  })
})
