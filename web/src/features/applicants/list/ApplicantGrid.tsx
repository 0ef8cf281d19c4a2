import useMediaQuery from '@mui/material/useMediaQuery'
import {
  DataGrid,
  type GridEventListener,
  type GridRowSelectionModel,
  type GridSortDirection,
  type GridSortModel,
} from '@mui/x-data-grid'
import type { TFunction } from 'i18next'
import { useCallback, useMemo } from 'react'
import type { ApplicantRow, SortColumn } from '../../../../../shared/search/domain/applicantSearch.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { scrollbarSize } from '../../../ui/dialogs/scrollbarSize.ts'
import { isHead, type Sort, shownMoment, sortedByHead } from '../view/sorting.ts'
import { gridColumns, type RowExtras } from './gridColumns.tsx'
import { headHeight, holdsEveryColumn, narrowRowHeight, rowHeight } from './gridSize.ts'
import { gridSlotProps, gridSlots } from './gridSlots.tsx'
import styles from './list.module.css'
import type { Selection } from './useSelection.ts'

interface ApplicantGridProps extends RowExtras {
  rows: readonly ApplicantRow[]
  loading: boolean
  sort: Sort | undefined
  onSort: (column: SortColumn) => void
  selection: Selection
}

/**
 * The applicants as a table with rows of one height, sorted and paged by the server. Keep every prop referentially
 * stable: the grid re-renders all rows when one changes.
 */
export function ApplicantGrid({
  rows,
  loading,
  sort,
  onSort,
  selection,
  onEdit,
  onShare,
  onOpen,
  urlOf,
  ownerName,
}: ApplicantGridProps) {
  const { t } = useTranslation()
  const narrow = !useMediaQuery(holdsEveryColumn, { noSsr: true })
  const moment = shownMoment(sort)
  const columns = useMemo(
    () => gridColumns(t, { onEdit, onShare, onOpen, urlOf, ownerName }, { narrow, moment }),
    [t, onEdit, onShare, onOpen, urlOf, ownerName, narrow, moment],
  )
  const selected = useMemo<GridRowSelectionModel>(
    () => ({ type: 'include', ids: new Set(selection.rows.keys()) }),
    [selection.rows],
  )
  const sortModel = useMemo<GridSortModel>(
    () => (sort && isHead(sort.column) ? [{ field: sort.column, sort: sort.order }] : []),
    [sort],
  )
  const { choose } = selection
  const select = useCallback((model: GridRowSelectionModel) => choose(new Set([...model.ids].map(String))), [choose])
  const sortBy = useCallback(
    ([first]: GridSortModel) => {
      const column = sortedByHead.find((name) => name === (first?.field ?? sort?.column))
      if (column) onSort(column)
    },
    [sort?.column, onSort],
  )
  const openRow = useCallback<GridEventListener<'rowClick'>>(
    ({ row }, event) => {
      if (!isActionTarget(event.target)) onOpen(row.id)
    },
    [onOpen],
  )
  const openByKey = useCallback<GridEventListener<'cellKeyDown'>>(
    ({ row, field }, event) => {
      if (event.key === 'Enter' && !isActionTarget(event.target) && field !== '__check__') onOpen(row.id)
    },
    [onOpen],
  )
  const texts = useMemo(() => gridTexts(t), [t])

  return (
    <DataGrid<ApplicantRow>
      aria-label={t('Applicants Database')}
      rows={rows}
      columns={columns}
      loading={loading}
      rowHeight={narrow ? narrowRowHeight : rowHeight}
      columnHeaderHeight={headHeight}
      hideFooter
      scrollbarSize={scrollbarSize()}
      disableColumnMenu
      disableColumnFilter
      disableColumnResize
      disableRowSelectionOnClick
      disableRowSelectionExcludeModel
      keepNonExistentRowsSelected
      checkboxSelection={onEdit !== undefined}
      rowSelectionModel={selected}
      onRowSelectionModelChange={select}
      paginationMode="server"
      rowCount={rows.length}
      sortingMode="server"
      sortingOrder={sortingOrder}
      sortModel={sortModel}
      onSortModelChange={sortBy}
      onRowClick={openRow}
      onCellKeyDown={openByKey}
      localeText={texts}
      slots={gridSlots}
      slotProps={gridSlotProps}
      className={styles.grid ?? ''}
    />
  )
}

const sortingOrder: GridSortDirection[] = ['desc', 'asc']

/** The grid's own texts, as far as it shows or announces them. */
const gridTexts = (t: TFunction) => ({
  noRowsLabel: '',
  columnHeaderSortIconLabel: t('Sort'),
  checkboxSelectionHeaderName: t('Selection'),
  checkboxSelectionSelectAllRows: t('Select all rows'),
  checkboxSelectionUnselectAllRows: t('Deselect all rows'),
  checkboxSelectionSelectRow: t('Select row'),
  checkboxSelectionUnselectRow: t('Deselect row'),
})

/** Returns whether an event belongs to a control in a row rather than to the row. */
const isActionTarget = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.act, .MuiDataGrid-cellCheckbox, a, button, input') !== null
