import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applicantItem } from '../../../functions/src/applicants/stores/applicantStore.ts'
import { capacity } from '../../../functions/src/search/embedded/capacity.ts'
import { packSnapshot } from '../../../functions/src/search/embedded/snapshotFormat.ts'
import { searchDocument } from '../../../functions/src/search/meaning/searchDocument.ts'
import { demoApplicants } from '../demo/demoApplicants.ts'
import { inFolder } from './benchSite.ts'
import { type Figure, medianOf } from './figure.ts'
import type { ColdStart } from './searchColdStart.ts'
import { benchFixture } from './searchFixture.ts'
import { awsEnvironment, measuredInProcess, standInAws } from './separateProcess.ts'

const count = capacity.held
const rounds = 3
/** Entries of the index of changes per 1 MB page from DynamoDB. */
const entriesOfPage = 5000

/**
 * Measures the start of an engine with the maximum number of applicants it is meant for. The snapshot is read from disk, without S3's
 * transfer. Changes are listed through the SDK, from a server with prepared responses.
 */
export async function measureColdStarts(): Promise<Figure[]> {
  const people = [...demoApplicants({ ...benchFixture, count })]
  const snapshot = packSnapshot({ documents: people.map(searchDocument), gone: [] })
  const entries = people.map((person) => {
    const { pk, sk, changedKind, changedAt, version } = applicantItem(person)
    const texts = Object.entries({ pk, sk, changedKind, changedAt }).map(([name, text]) => [name, { S: text }])
    return JSON.stringify({ ...Object.fromEntries(texts), version: { N: String(version) } })
  })
  const table = await standInAws((_request, body) => {
    const { ExclusiveStartKey }: { ExclusiveStartKey?: { pk: { S: string } } } = JSON.parse(body)
    const from = Number(ExclusiveStartKey?.pk.S ?? 0)
    const to = from + entriesOfPage
    const next = to < count ? `,"LastEvaluatedKey":{"pk":{"S":"${to}"}}` : ''
    return [200, `{"Items":[${entries.slice(from, to)}]${next}}`]
  })
  try {
    const starts = await inFolder(async (folder) => {
      const file = join(folder, 'snapshot')
      writeFileSync(file, snapshot)
      const seen: ColdStart[] = []
      for (let round = 0; round < rounds; round += 1) seen.push(await start(file, table.endpoint))
      return seen
    })
    const seconds = { group: 'Embedded search', unit: 's' } as const
    const name = `cold start at ${count.toLocaleString('en')} with a snapshot`
    return [
      { ...seconds, name, value: medianOf(starts, ({ passed }) => passed) / 1000, limit: 1.5 },
      { ...seconds, name: `${name}, processor time`, value: medianOf(starts, ({ worked }) => worked) / 1000 },
      { ...seconds, name: 'size of that snapshot', value: snapshot.length / 1e6, unit: 'MB' },
    ]
  } finally {
    table.close()
  }
}

async function start(snapshotFile: string, endpoint: string): Promise<ColdStart> {
  const options = { args: [snapshotFile], env: awsEnvironment(endpoint) }
  const started = await measuredInProcess<ColdStart>(import.meta.resolve('./searchColdStart.ts'), options)
  if (started.records < count * 0.9) throw new Error(`The index has only ${started.records} records`)
  return started
}
