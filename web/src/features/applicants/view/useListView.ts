import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Role } from '../../../../../shared/accounts/domain/user.ts'
import type { PageUrl } from '../../../routing/usePageUrl.ts'
import { queryString } from '../../../urls.ts'
import { type FilterName, type Filters, type ListView, readView, viewFor, withFilters, writeView } from './filters.ts'

export type ChangeFilters = (changes: { [Name in FilterName]?: Filters[Name] | undefined }) => void

/** Ways to change the view; all functions are stable. */
export interface ViewChanges {
  /** Shows a view derived from the current one and adds a history entry, so that the back button returns. */
  show: (next: (view: ListView) => ListView) => void
  /** Changes some filters; undefined removes one. */
  filter: ChangeFilters
  /** Like `filter` for the search text: replaces the history entry while the user keeps typing. */
  searchFor: (words: string) => void
}

/** The view of the URL, and ways to change it. The object stays the same while only the dialog changes. */
export function useListView({ search, go }: PageUrl, role: Role): { view: ListView; changes: ViewChanges } {
  const spelt = useMemo(
    () => queryString(writeView(viewFor(role, readView(new URLSearchParams(search))))),
    [role, search],
  )
  const view = useMemo(() => readView(new URLSearchParams(spelt)), [spelt])
  const current = useRef({ view, spelt })
  useLayoutEffect(() => {
    current.current = { view, spelt }
  }, [view, spelt])
  const typed = useRef<string>(undefined)

  const changes = useMemo<ViewChanges>(() => {
    const show: ViewChanges['show'] = (next) => go(queryString(writeView(next(current.current.view))))
    return {
      show,
      filter: (changed) => show((shown) => withFilters(shown, changed)),
      searchFor: (words) => {
        const next = queryString(writeView(withFilters(current.current.view, { search: words })))
        go(next, { replace: typed.current === current.current.spelt })
        typed.current = next
      },
    }
  }, [go])
  return { view, changes }
}
