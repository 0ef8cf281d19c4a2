import { indexDefinition } from '../../../functions/src/search/openSearch/indexDefinition.ts'
import { type OpenSearch, OpenSearchRefusal } from '../../../functions/src/search/openSearch/openSearch.ts'
import { replacedAlias, searchAlias } from '../../../shared/kernel/contract/environment.ts'
import { indexForm } from './indexForm.ts'
import type { SizedSearchTarget } from './searchTarget.ts'

/** The metadata of an index. Indexes made by older code may lack it. */
export interface IndexOrigin {
  /** The form of its documents. A different form means that the documents look different. */
  form?: string
  /** When filling it began, as an ISO timestamp. */
  begunAt?: string
}

/** Creates an empty index behind `alias` and returns its own name. `refreshed` decides whether it refreshes. */
export async function makeIndex(
  { openSearch, size }: Pick<SizedSearchTarget, 'openSearch' | 'size'>,
  { name, moment, alias, refreshed }: { name: string; moment: Date; alias: string; refreshed: boolean },
): Promise<string> {
  const { settings, mappings } = indexDefinition(size)
  const origin: IndexOrigin = { form: indexForm(size), begunAt: moment.toISOString() }
  // Such as `applicants-20261121t203000123z`: no two rebuilds start in the same millisecond.
  const index = `${name}-${moment.toISOString().replace(/\W/g, '').toLowerCase()}`
  await openSearch('PUT', `/${index}`, {
    body: {
      settings: { ...settings, ...(!refreshed && { refresh_interval: '-1' }) },
      mappings: { ...mappings, _meta: origin },
      aliases: { [alias]: {} },
    },
  })
  return index
}

/** Refreshes an index now and from now on. */
export async function startRefreshing(
  { openSearch, size }: Pick<SizedSearchTarget, 'openSearch' | 'size'>,
  index: string,
): Promise<void> {
  const { refresh_interval } = indexDefinition(size).settings
  await openSearch('PUT', `/${index}/_settings`, { body: { refresh_interval } })
  await openSearch('POST', `/${index}/_refresh`)
}

/** Creates an empty index behind the alias unless there is one. Without it, nothing can be searched or written. */
export async function ensureIndex(target: SizedSearchTarget & { now: () => Date }): Promise<void> {
  const { openSearch, alias = searchAlias, now } = target
  if ((await indexesBehind(openSearch, alias)).length > 0) return
  await makeIndex(target, { name: alias, moment: now(), alias, refreshed: true })
}

/** Returns the indexes behind an alias; empty if the alias doesn't exist. */
export async function indexesBehind(openSearch: OpenSearch, alias: string): Promise<string[]> {
  try {
    return Object.keys(await openSearch<Record<string, unknown>>('GET', `/_alias/${alias}`))
  } catch (error) {
    if (error instanceof OpenSearchRefusal && error.status === 404) return []
    throw error
  }
}

export async function originOf(openSearch: OpenSearch, index: string): Promise<IndexOrigin> {
  type Mappings = Record<string, { mappings: { _meta?: IndexOrigin } }>
  const answer = await openSearch<Mappings>('GET', `/${index}/_mapping`)
  return answer[index]?.mappings._meta ?? {}
}

export async function deleteIndexes(openSearch: OpenSearch, indexes: readonly string[]): Promise<void> {
  for (const index of indexes) await openSearch('DELETE', `/${index}`)
}

/**
 * Makes searches and writes use another index, atomically, which the alias `from` names so far. The index before it
 * becomes the replaced one, and an index replaced earlier is deleted. Throws an OpenSearchRefusal with status 404 if
 * `from` no longer names it.
 */
export async function putIndexLive(
  { openSearch, alias = searchAlias }: Pick<SizedSearchTarget, 'openSearch' | 'alias'>,
  index: string,
  from: string,
): Promise<void> {
  const [old, replaced] = await Promise.all([
    indexesBehind(openSearch, alias),
    indexesBehind(openSearch, replacedAlias(alias)),
  ])
  const actions = [
    { add: { index, alias } },
    { remove: { index, alias: from, must_exist: true } },
    ...old
      .filter((name) => name !== index)
      .flatMap((name) => [{ add: { index: name, alias: replacedAlias(alias) } }, { remove: { index: name, alias } }]),
  ]
  await openSearch('POST', '/_aliases', { body: { actions } })
  const deleted = replaced.filter((name) => name !== index && !old.includes(name))
  await deleteIndexes(openSearch, deleted)
}
