import { setTimeout as sleep } from 'node:timers/promises'
import { replacedAlias, searchAlias, unfinishedAlias } from '../../../shared/kernel/contract/environment.ts'
import { compareIndex } from '../search/compareIndex.ts'
import { indexForm } from '../search/indexForm.ts'
import { buildIndex, type Rebuilding, rebuildIndex, settling, withLateness } from '../search/rebuildIndex.ts'
import { deleteIndexes, indexesBehind, originOf, putIndexLive } from '../search/searchIndexes.ts'

interface SearchOfRelease extends Rebuilding {
  /** Sends applicants to the live indexer, which writes them in the form of its own release. */
  sendToIndexer: (ids: readonly string[]) => Promise<unknown>
}

/** Returns the part of a release that is in OpenSearch: the index with the documents that its code reads and writes. */
export function searchRelease(search: SearchOfRelease) {
  const { openSearch, alias = searchAlias, size, feed, sendToIndexer, now, pause = sleep, tell = () => {} } = search

  /** Sends the applicants that differ from the table, and those that the indexer before it may have written last. */
  const catchUp = async (since: Date): Promise<void> => {
    await pause(settling)
    const { differences } = await compareIndex(search, pause)
    const recent = await feed.since(withLateness(since))
    await sendToIndexer([...new Set([...differences, ...recent].map(({ id }) => id))])
  }

  /** Returns the index behind an alias, if it has this form. */
  const indexWith = async (form: string, behind: string): Promise<string | undefined> => {
    const [index] = await indexesBehind(openSearch, behind)
    return index !== undefined && (await originOf(openSearch, index)).form === form ? index : undefined
  }

  return {
    /**
     * Makes sure that there is an index for this code, and returns the form of its documents. If that is not the form of
     * the live index, a new index is built next to it. Without a live one, the new one goes live at once. Throws if the
     * index can't be built.
     */
    async prepare(): Promise<string> {
      const form = indexForm(size)
      if (await indexWith(form, alias)) {
        // Left by a release that did not go live. Deletions would not reach it for ever.
        await deleteIndexes(openSearch, await indexesBehind(openSearch, unfinishedAlias(alias)))
        return form
      }
      const isFirst = (await indexesBehind(openSearch, alias)).length === 0
      const { refused } = await (isFirst ? rebuildIndex : buildIndex)(search)
      if (refused.length > 0) tell(`The index rejects these applicants: ${refused.join(', ')}`)
      return form
    },

    /**
     * Makes an index of this form live: the live one, the replaced one, or with `isNew` the one that `prepare` has built.
     * Returns a function to call when the release's own indexer runs, or undefined if there is no such index. Then
     * searches keep using the current one.
     */
    async switchTo(form: string, { isNew }: { isNew: boolean }): Promise<(() => Promise<void>) | undefined> {
      const since = now()
      for (const from of [alias, ...(isNew ? [unfinishedAlias(alias)] : []), replacedAlias(alias)]) {
        const index = await indexWith(form, from)
        if (index === undefined) continue
        if (from !== alias) await putIndexLive(search, index, from)
        return () => catchUp(since)
      }
      return undefined
    },

    /** Deletes the replaced index if its form is none of these. */
    async forget(forms: readonly (string | undefined)[]): Promise<void> {
      for (const index of await indexesBehind(openSearch, replacedAlias(alias)))
        if (!forms.includes((await originOf(openSearch, index)).form)) await deleteIndexes(openSearch, [index])
    },
  }
}
