import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { repositoryFolder } from '../../scripts/cli/paths.ts'
import { describeEmbedded, embeddedFit } from '../../scripts/ops/search/embeddedSize.ts'
import { searchesEmbedded } from '../../scripts/ops/search/searchOfStage.ts'

it.for([
  [0, 'well'],
  [20_000, 'well'],
  [20_001, 'hardly'],
  [25_000, 'hardly'],
  [25_001, 'slowly'],
  [100_000, 'slowly'],
  [100_001, 'not'],
] as const)('the embedded engine fits %i applicants: %s', ([applicants, expected]) => {
  const { fits, advice } = embeddedFit(applicants)
  expect(fits).toBe(expected)
  if (fits === 'well') return expect(advice).toBeUndefined()
  expect(advice).toContain(applicants.toLocaleString('en'))
  expect(advice).toMatch(/OpenSearch \(docs\/operations\.md, "From the embedded engine to OpenSearch"\)\.$/)
})

it('the advice points to an existing chapter', () => {
  const [, file = '', heading] = /\((\S+), "(.+)"\)/.exec(embeddedFit(25_001).advice ?? '') ?? []
  expect(readFileSync(join(repositoryFolder, file), 'utf8')).toContain(`\n## ${heading}\n`)
})

it('the status of an embedded engine shows how full it is', () => {
  expect(describeEmbedded('fagfolk-pilot-engine', 12_345).split('\n')).toEqual([
    'Engine      embedded, in the function fagfolk-pilot-engine',
    'Applicants  12,345 of the 25,000 it is built for',
  ])
})

it("the status comes from the stage's engine unless an OpenSearch is given", async () => {
  expect(await searchesEmbedded(pilot, undefined)).toBe(true)
  expect(await searchesEmbedded(production, undefined)).toBe(false)
  for (const configuration of [local, pilot])
    expect(await searchesEmbedded(configuration, 'http://127.0.0.1:9200')).toBe(false)
})
