import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { rightsOfStages } from './rights.ts'

const file = new URL('rights.txt.gz', import.meta.url)

/** Functions renamed since the freeze: the new name, and the name in the frozen file. */
const renamed: readonly (readonly [string, string])[] = [
  ['buildShortlist', 'fillCrew'],
  ['getClientRecipients', 'getClientReach'],
  ['giveClientDecision', 'giveVerdict'],
  ['recordClientDecision', 'recordVerdict'],
  ['extendRetention', 'keepLonger'],
  ['markDifferent', 'tellApart'],
]

/** Rights that later changes need: undoing a merge may move an account to the restored record. */
const grantedSince = [/-(?:mergeApplicants|undoMerge) Allow dynamodb:PutItem \S+ PROFILE#\* /]

const asFrozen = (right: string): string =>
  renamed.reduce((text, [now, then]) => text.replaceAll(now, then).replaceAll(capital(now), capital(then)), right)

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

test('gives no function a right that it lacked before the modules were separated', () => {
  const rights = rightsOfStages()
  if (process.env.FREEZE) writeFileSync(file, gzipSync(rights.join('\n'), { level: 9 }))
  const frozen = new Set(gunzipSync(readFileSync(file)).toString().split('\n'))
  expect(rights.length).toBeGreaterThan(5000)
  const isKnown = (right: string) => frozen.has(asFrozen(right)) || grantedSince.some((granted) => granted.test(right))
  expect(rights.filter((right) => !isKnown(right))).toEqual([])
})
