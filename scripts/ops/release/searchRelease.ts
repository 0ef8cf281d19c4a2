import { setTimeout as sleep } from 'node:timers/promises'
import { replacedAlias, searchAlias } from '../../../shared/kernel/contract/environment.ts'
import { compareIndex } from '../search/compareIndex.ts'
import { indexForm } from '../search/indexForm.ts'
import { buildIndex, type Rebuilding, rebuildIndex, settling, withLateness } from '../search/rebuildIndex.ts'
import { indexesBehind, originOf, putIndexLive, unfinishedAlias } from '../search/searchIndexes.ts'

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

  return {
    /**
     * Returns the name of the index for this code: the live one, or a new one built next to it if its documents have
     * another form. Without a live one, the new one goes live at once. Throws if the index can't be built.
     */
    async prepare(): Promise<string> {
      const [live] = await indexesBehind(openSearch, alias)
      if (live !== undefined && (await originOf(openSearch, live)).form === indexForm(size)) return live
      const { index, refused } = await (live === undefined ? rebuildIndex : buildIndex)(search)
      if (refused.length > 0) tell(`The index rejects these applicants: ${refused.join(', ')}`)
      return index
    },

    /**
     * Makes the index of a release live. Returns a function to call when the release's own indexer runs, or undefined
     * if the index no longer exists. Then searches keep using the current one.
     */
    async switchTo(index: string): Promise<(() => Promise<void>) | undefined> {
      const since = now()
      const behind = async (name: string) => (await indexesBehind(openSearch, name)).includes(index)
      for (const from of [alias, unfinishedAlias(alias), replacedAlias(alias)]) {
        if (!(await behind(from))) continue
        // An interrupted switch may have done this already.
        if (from !== alias) await putIndexLive(search, index, from)
        return () => catchUp(since)
      }
      return undefined
    },
  }
}
