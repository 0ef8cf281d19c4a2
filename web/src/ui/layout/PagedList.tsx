import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import type { Pages } from '../../api/usePages.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { ShowMore } from './ShowMore.tsx'

export interface PagedListProps<Page, Row> {
  list: Pages<Page>
  rowsOf: (page: Page) => readonly Row[]
  failed: string
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** The rows of a paged list, with a loading state and a button for more. */
export function PagedList<Page, Row>({ list, rowsOf, failed, empty, children }: PagedListProps<Page, Row>) {
  const { pages, problem, hasMore, loadingMore, showMore, retry } = list
  const { t } = useTranslation()
  if (problem && !pages)
    return (
      <Box sx={{ p: 2.5 }}>
        <ErrorState problem={problem} title={failed} onRetry={retry} />
      </Box>
    )
  if (!pages)
    return (
      <Box role="status" aria-label={t('Loading')} sx={{ px: 2 }}>
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} height={57} style={{ transform: 'none', margin: '2px 0' }} />
        ))}
      </Box>
    )
  const rows = pages.flatMap(rowsOf)
  return (
    <>
      {rows.length > 0 || hasMore ? children(rows) : empty}
      {hasMore && <ShowMore loadingMore={loadingMore} showMore={showMore} />}
    </>
  )
}
