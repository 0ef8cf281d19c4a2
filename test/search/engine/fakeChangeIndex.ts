import type { EmbeddedSearch } from '../../../functions/src/search/embedded/embeddedSearch.ts'
import { freshIndex } from '../../../functions/src/search/embedded/freshIndex.ts'
import { packSnapshot, unpackSnapshot } from '../../../functions/src/search/embedded/snapshotFormat.ts'
import type { SearchDocument } from '../../../functions/src/search/meaning/searchDocument.ts'
import type { Change } from '../../../functions/src/search/stores/changeFeed.ts'
import { type Applicant, applicantSchema } from '../../../shared/applicants/domain/applicant.ts'
import { applicantQuerySchema } from '../../../shared/search/domain/applicantSearch.ts'
import { idOf, makeApplicant } from '../../make/applicant.ts'

export const start = Date.parse('2026-03-01T12:00:00.000Z')
export const seconds = 1000

/** A write: visible in the table from its commit on, and in the index of changes only later. */
export interface Write {
  person: Applicant
  deleted: boolean
  changedAt: string
  committedAt: number
  indexedAt: number
}

/** A table and its index of changes. The index lists each id once, with its newest indexed change. */
export class FakeTable {
  readonly writes: Write[] = []
  now = start
  failing = false
  reads = 0
  /** The number of listed entries of the index of changes. */
  listed = 0
  listings = 0
  /** Holds back each listing until it is resolved. */
  held: Promise<unknown> = Promise.resolve()

  readonly feed = {
    since: async (moment = '0'): Promise<Change[]> => {
      this.listings += 1
      const found = this.list().filter(({ changedAt }) => changedAt >= moment)
      await this.held
      return this.counted(found)
    },
    between: async (from: string, to: string, most: number): Promise<Change[]> => {
      if (from > to) throw new Error('DynamoDB rejects a range that ends before it begins')
      const found = this.list().filter(({ changedAt }) => changedAt >= from && changedAt <= to)
      return this.counted(found.slice(0, most))
    },
    read: async (ids: readonly string[]): Promise<Map<string, Record<string, unknown>>> => {
      this.reads += ids.length
      return new Map(this.people().flatMap((person) => (ids.includes(person.id) ? [[person.id, { ...person }]] : [])))
    },
  }

  /** Returns what the index of changes shows now, oldest first. */
  list(): Change[] {
    if (this.failing) throw new Error('The table is away')
    return [...newestById(this.writes.filter((write) => write.indexedAt <= this.now)).values()]
      .map(({ person, changedAt }) => ({ id: person.id, version: person.version, changedAt }))
      .sort((a, b) => (a.changedAt < b.changedAt ? -1 : 1))
  }

  counted(changes: Change[]): Change[] {
    this.listed += changes.length
    return changes
  }

  people(): Applicant[] {
    const newest = newestById(this.writes.filter((write) => write.committedAt <= this.now))
    return [...newest.values()].filter((write) => !write.deleted).map(({ person }) => person)
  }
}

function newestById(writes: readonly Write[]): Map<string, Write> {
  const newest = new Map<string, Write>()
  for (const write of writes) {
    if ((newest.get(write.person.id)?.person.version ?? 0) < write.person.version) newest.set(write.person.id, write)
  }
  return newest
}

export const question = applicantQuerySchema.parse({ sortBy: 'firstName', limit: '100' })

export async function answerOf(index: ReturnType<typeof freshIndex>) {
  return (await index()).search(question)
}

export const kinds = ['saved', 'missing', 'away', 'cut off', 'of another format'] as const

/** A bucket with every saved snapshot, from which an index loads one of any age and condition. */
export class FakeBucket {
  readonly saved: Buffer[] = []
  failures = 0
  outdated = 0

  save(index: EmbeddedSearch): void {
    this.saved.push(packSnapshot(index.snapshot()))
  }

  /** `age` counts backwards from the last snapshot. */
  offering(kind: (typeof kinds)[number] = 'saved', age = 0) {
    return {
      load: async () => {
        const bytes = this.saved.at(-1 - age)
        if (kind === 'away') throw new Error('The bucket is away')
        if (kind === 'of another format')
          return { documents: [{ id: idOf(1), version: 99 } as SearchDocument], gone: [] }
        if (bytes === undefined || kind === 'missing') return undefined
        return unpackSnapshot(kind === 'cut off' ? bytes.subarray(0, bytes.length >> 1) : bytes)
      },
      failed: () => {
        this.failures += 1
      },
      outdated: () => {
        this.outdated += 1
      },
    }
  }
}

export const written = (number: number, at: number, fields: Partial<Applicant> = {}): Write => {
  const stamped = new Date(at).toISOString()
  const person = applicantSchema.parse({ ...makeApplicant({ id: idOf(number) }), updatedAt: stamped, ...fields })
  return { person, deleted: false, changedAt: `${stamped}#${person.id}`, committedAt: at, indexedAt: at }
}
export const fresh = () => {
  const table = new FakeTable()
  return { table, index: freshIndex({ feed: table.feed, now: () => new Date(table.now) }) }
}
