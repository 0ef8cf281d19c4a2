import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { seedDemoData } from '../../scripts/dev/demo/seed.ts'
import { freshTable } from '../setup/table.ts'
import { digestsOf } from './demoItems.ts'

const file = new URL('demoItems.json', import.meta.url)

test('stores the demo data as before the modules were separated', async () => {
  const table = await freshTable()
  await seedDemoData({ table, count: 500, today: '2026-02-10', log: () => undefined })
  const digests = await digestsOf(table)
  if (process.env.FREEZE) writeFileSync(file, `${JSON.stringify(digests, undefined, 2)}\n`)
  expect(digests).toEqual(JSON.parse(readFileSync(file, 'utf8')))
})
