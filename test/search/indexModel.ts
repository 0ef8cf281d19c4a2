import type { OpenSearch } from '../../functions/src/search/openSearch/openSearch.ts'

/** How long the model remembers a deletion, as the index definition says, in milliseconds. */
const deletionsKept = 3_600_000

interface Entry {
  version: number
  /** Undefined for a deletion. */
  document: unknown
  at: number
}

interface Action {
  index?: { _id: string; version: number; version_type: string }
  delete?: { _id: string; version: number; version_type: string }
}

/**
 * An index as OpenSearch keeps it under external versions: it refuses what is older than what it has, deletions included,
 * and forgets a deletion after an hour.
 */
export function indexModel(now: () => number) {
  const entries = new Map<string, Entry>()

  const known = (id: string): Entry | undefined => {
    const entry = entries.get(id)
    const forgotten = entry && entry.document === undefined && now() - entry.at > deletionsKept
    return forgotten ? undefined : entry
  }
  const write = (action: Action, document: unknown) => {
    const [operation, about] = Object.entries(action)[0] as [string, NonNullable<Action['index']>]
    if (about.version_type !== 'external_gte') throw new Error('The model knows external_gte alone')
    const before = known(about._id)
    if (before && before.version > about.version) return { [operation]: { status: 409, error: { type: 'conflict' } } }
    entries.set(about._id, { version: about.version, document, at: now() })
    const found = operation === 'index' || before?.document !== undefined
    return { [operation]: { status: found ? 200 : 404 } }
  }

  return {
    /** Answers bulk requests. `status` can have an item fail, by answering what it fails with. */
    bulk:
      (status: () => number | undefined): OpenSearch =>
      async (_method, _path, request) => {
        const lines = String(request?.body).trimEnd().split('\n')
        const items: unknown[] = []
        for (let at = 0; at < lines.length; at += 1) {
          const action: Action = JSON.parse(lines[at] as string)
          const document = action.index ? JSON.parse(lines[++at] as string) : undefined
          const failure = status()
          items.push(
            failure === undefined ? write(action, document) : { index: { status: failure, error: { type: 'busy' } } },
          )
        }
        return { items } as never
      },
    /** What a search would find: version and document by id. */
    documents: () =>
      new Map(
        [...entries]
          .filter(([, { document }]) => document !== undefined)
          .map(([id, { version, document }]) => [id, { version, document }]),
      ),
  }
}
