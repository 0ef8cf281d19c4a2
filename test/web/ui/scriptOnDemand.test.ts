import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { scriptOnDemand } from '../../../web/src/ui/feedback/scriptOnDemand.ts'

afterEach(() => vi.unstubAllGlobals())

const connection = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })

test('a script needed while offline is not asked for, so that it comes with the connection', async () => {
  const load = vi.fn(async () => 'script')
  const script = scriptOnDemand(load)
  connection(false)
  await expect(script()).rejects.toThrow('There is no connection')
  expect(load).not.toHaveBeenCalled()
  connection(true)
  await expect(script()).resolves.toBe('script')
})

test('a script that is here works offline and is not asked for again', async () => {
  const load = vi.fn(async () => 'script')
  const script = scriptOnDemand(load)
  connection(true)
  await script()
  connection(false)
  await expect(script()).resolves.toBe('script')
  expect(load).toHaveBeenCalledOnce()
})

/** Loaders that these pass on are only called while online, too. */
const loader =
  /scriptOnDemand\(|onlineImport\(|lazyPart|lazyDialog|^const load\w+ = async|async \(\) => \(await import\(/
const places = '{applicant,applicantForm,features/intake,files,session}'
const imports = globSync(`web/src/${places}/**/*.{ts,tsx}`).flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /(?<!typeof )\bimport\(/.test(line))
    .map((line) => [file, line.trim()] as const),
)

test('candidates’ pages import no script that would stay missing after a lost connection', () => {
  expect(imports.length).toBeGreaterThan(10)
  expect(imports.filter(([, line]) => !loader.test(line))).toEqual([])
})
