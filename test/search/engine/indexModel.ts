import type { OpenSearch } from '../../../functions/src/search/openSearch/openSearch.ts'

/** How long the model remembers a deletion, as in the index definition, in milliseconds. */
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
 * Models an OpenSearch index with external versions: it refuses writes older than what it has, deletions included, and
 * forgets a deletion after an hour.
 */
export function indexModel() {
  let now: () => number = Date.now
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
    /** Answers bulk requests using the given clock. */
    openSearch: (clock: () => number): OpenSearch => {
      now = clock
      return async (_method, _path, request) => {
        const lines = String(request?.body).trimEnd().split('\n')
        const items: unknown[] = []
        for (let at = 0; at < lines.length; at += 1) {
          const action: Action = JSON.parse(lines[at] as string)
          items.push(write(action, action.index ? JSON.parse(lines[++at] as string) : undefined))
        }
        return { items } as never
      }
    },
    /** Returns the searchable documents and their versions by id. */
    documents: () =>
      new Map(
        [...entries]
          .filter(([, { document }]) => document !== undefined)
          .map(([id, { version, document }]) => [id, { version, document }]),
      ),
  }
}

/** Wraps bulk requests so that some lines are refused, with the status that `refusal` returns. */
export const refusingSome =
  (send: OpenSearch, refusal: () => number | undefined): OpenSearch =>
  async (method, path, request) => {
    const actions = String(request?.body).match(/^\{"(?:index":.*\n.*|delete":.*)\n/gm) ?? []
    const refusals = actions.map(refusal)
    const body = actions.filter((_, at) => refusals[at] === undefined).join('')
    const taken = body === '' ? [] : (await send<{ items: unknown[] }>(method, path, { ...request, body })).items
    let next = 0
    const items = refusals.map((status) =>
      status === undefined ? taken[next++] : { index: { status, error: { type: 'refused' } } },
    )
    return { items } as never
  }
