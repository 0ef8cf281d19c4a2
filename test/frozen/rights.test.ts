import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { rightsOfStages } from './rights.ts'

const file = new URL('rights.txt.gz', import.meta.url)

test('gives no function a right that it lacked before the modules were separated', () => {
  const rights = rightsOfStages()
  if (process.env.FREEZE) writeFileSync(file, gzipSync(rights.join('\n'), { level: 9 }))
  const frozen = new Set(gunzipSync(readFileSync(file)).toString().split('\n'))
  expect(rights.length).toBeGreaterThan(5000)
  expect(rights.filter((right) => !frozen.has(right))).toEqual([])
})
