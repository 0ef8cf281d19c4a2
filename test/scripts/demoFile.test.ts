import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import { keepDemo, storedDemo } from '../../scripts/dev/local/demoFile.ts'
import { stageAws } from '../../scripts/ops/stageAws.ts'
import { idOf } from '../make/applicant.ts'

test("a start's output is stored for scripts of the same user, and a broken file doesn't affect the next start", () => {
  const folder = mkdtempSync(join(tmpdir(), 'fagfolk-demo-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
    vi.unstubAllEnvs()
  })
  const file = join(folder, 'demo.json')
  expect(storedDemo(file)).toBeUndefined()
  const demo = {
    address: 'http://localhost:5173',
    aws: 'http://127.0.0.1:4570',
    accounts: [{ username: 'recruiter', password: 'demo1234', id: idOf(900) }],
    partner: { name: 'Demo Job Board', key: 'fagfolk0123456789' },
  }
  keepDemo(demo, file)
  expect(storedDemo(file)).toEqual(demo)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  vi.stubEnv('AWS_ENDPOINT_URL', undefined)
  expect(stageAws(local, file)).toMatchObject({ endpoint: demo.aws })
  expect(stageAws({ ...local, stage: 'production' }, file)).not.toHaveProperty('endpoint')
  vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:4599')
  expect(stageAws(local, file)).toMatchObject({ endpoint: 'http://127.0.0.1:4599' })
  for (const broken of ['', '{"address": 1}']) {
    writeFileSync(file, broken)
    expect(storedDemo(file)).toBeUndefined()
  }
})
