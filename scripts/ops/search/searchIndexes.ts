import { indexDefinition } from '../../../functions/src/search/openSearch/indexDefinition.ts'
import { type OpenSearch, OpenSearchRefusal } from '../../../functions/src/search/openSearch/openSearch.ts'
import { searchAlias } from '../../../shared/kernel/contract/environment.ts'
import { indexForm } from './indexForm.ts'
import type { SizedSearchTarget } from './searchTarget.ts'

/** The index that a rebuild fills, as long as nobody searches it. */
export const unfinishedAlias = (alias: string): string => `${alias}-unfinished`
/** The index that a rebuild has replaced, until it is deleted. */
export const outdatedAlias = (alias: string): string => `${alias}-outdated`

/** What an index says of itself; those that older code made may say nothing. */
export interface IndexOrigin {
  /** The form of its documents: another one means that they look different. */
  form?: string
  /** When it was begun to be filled, as an ISO timestamp. */
  begunAt?: string
}

/** Makes an empty index, not refreshed and known by no name but `alias`, and gives its own name. */
export async function makeIndex(
  { openSearch, size }: Pick<SizedSearchTarget, 'openSearch' | 'size'>,
  { name, moment, alias, refreshed }: { name: string; moment: Date; alias: string; refreshed: boolean },
): Promise<string> {
  const { settings, mappings } = indexDefinition(size)
  const origin: IndexOrigin = { form: indexForm(size), begunAt: moment.toISOString() }
  // Such as `applicants-20261121t203000123z`: no two rebuilds begin in the same millisecond.
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

/** Has an index show what was written to it, at once and from now on. */
export async function startRefreshing(
  { openSearch, size }: Pick<SizedSearchTarget, 'openSearch' | 'size'>,
  index: string,
): Promise<void> {
  const { refresh_interval } = indexDefinition(size).settings
  await openSearch('PUT', `/${index}/_settings`, { body: { refresh_interval } })
  await openSearch('POST', `/${index}/_refresh`)
}

/** Makes an empty index behind the alias, unless there is one: before that, nothing can be searched or written. */
export async function ensureIndex(target: SizedSearchTarget & { now: () => Date }): Promise<void> {
  const { openSearch, alias = searchAlias, now } = target
  if ((await indexesBehind(openSearch, alias)).length > 0) return
  await makeIndex(target, { name: alias, moment: now(), alias, refreshed: true })
}

/** The indexes behind an alias; none where there is no such alias. */
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
