import { GRID_CHECKBOX_SELECTION_COL_DEF, type GridColDef } from '@mui/x-data-grid'
import type { TFunction } from 'i18next'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { visuallyHidden } from '../../../ui/layout/visuallyHidden.ts'
import type { MomentColumn } from '../view/sorting.ts'
import { sortLabels } from '../view/sortLabels.ts'
import { MomentCell, OpeningCell, PlaceCell, RowActionsCell, SkillsCell, StarCell, StatusCell } from './gridCells.tsx'
import { experienceOf } from './rowTexts.tsx'

/** Actions of a list on one applicant. */
export interface RowActions {
  /** Undefined if the user may not rate and edit. */
  onEdit: ((id: string) => void) | undefined
  /** Undefined if the user may not share applicants. */
  onShare: ((row: ApplicantRow) => void) | undefined
  onOpen: (id: string) => void
  urlOf: (id: string) => string
}

/** Props a list needs in addition to the row to render an applicant. */
export interface RowExtras extends RowActions {
  /** Returns the name of a record's owner. */
  ownerName: (owner: string) => string
}

type Column = GridColDef<ApplicantRow>

/**
 * Returns the table's columns; action columns only if there are actions. A narrow table shows the experience next to
 * the trade. The widths fit the headers in both languages, and at least 14 characters of a value at 1440 px. The
 * remaining width goes to names, until 25 characters fit, then to places and above all to skills.
 */
export function gridColumns(
  t: TFunction,
  { onEdit, onShare, onOpen, urlOf, ownerName }: RowExtras,
  { narrow, moment }: { narrow: boolean; moment: MomentColumn },
): Column[] {
  const columns: Column[] = [
    {
      field: 'firstName',
      headerName: t('Name'),
      flex: 2.4,
      minWidth: 150,
      maxWidth: 280,
      renderCell: ({ row, tabIndex, hasFocus }) => (
        <OpeningCell
          row={row}
          tabIndex={tabIndex}
          hasFocus={hasFocus}
          url={urlOf(row.id)}
          onOpen={onOpen}
          {...(narrow && { alsoWritten: experienceOf(t, row) })}
        />
      ),
    },
    {
      field: 'city',
      headerName: t('Location'),
      flex: 1,
      minWidth: 102,
      maxWidth: 160,
      renderCell: ({ row }) => <PlaceCell row={row} />,
    },
    {
      field: 'coreCompetencies',
      headerName: t('Primary Skills'),
      flex: 1,
      minWidth: 98,
      sortable: false,
      renderCell: ({ row }) => <SkillsCell skills={row.coreCompetencies} />,
    },
    {
      field: 'yearsOfExperience',
      headerName: t('Experience'),
      width: 98,
      renderCell: ({ row }) => experienceOf(t, row),
    },
    {
      field: 'pipelineStage',
      headerName: t('Status'),
      // For read-only users, this shows their own answer about the applicant.
      width: onEdit ? 98 : 144,
      // Clients see the stage of their proposal, which isn't searched.
      sortable: onEdit !== undefined,
      renderCell: ({ row }) => <StatusCell row={row} />,
    },
    {
      field: 'updatedAt',
      headerName: sortLabels(t)[moment],
      flex: 0.4,
      // The date takes one line, the owner the next.
      minWidth: narrow ? 94 : 110,
      maxWidth: 132,
      // Dates without their own header are sorted above the table.
      sortable: moment === 'updatedAt',
      renderCell: ({ row }) => (
        <MomentCell row={row} moment={moment} owner={row.recordOwner && ownerName(row.recordOwner)} />
      ),
    },
  ]
  const shown = narrow ? columns.filter(({ field }) => field !== 'yearsOfExperience') : columns
  return onEdit ? [checkboxColumn, starColumn(t), ...shown, actionsColumn(t, onEdit, onShare)] : shown
}

const checkboxColumn: Column = { ...GRID_CHECKBOX_SELECTION_COL_DEF, width: 40, minWidth: 40 }

const starColumn = (t: TFunction): Column => ({
  field: 'starRating',
  headerName: t('Star'),
  renderHeader: () => <span style={visuallyHidden}>{t('Star')}</span>,
  width: 32,
  minWidth: 32,
  sortable: false,
  align: 'center',
  cellClassName: 'act',
  renderCell: ({ row, tabIndex, hasFocus }) => <StarCell row={row} tabIndex={tabIndex} hasFocus={hasFocus} />,
})

const actionsColumn = (t: TFunction, onEdit: (id: string) => void, onShare: RowActions['onShare']): Column => ({
  field: 'actions',
  headerName: t('Actions'),
  width: 76,
  sortable: false,
  align: 'center',
  headerAlign: 'center',
  cellClassName: 'act',
  renderCell: ({ row, tabIndex, hasFocus }) => (
    <RowActionsCell row={row} tabIndex={tabIndex} hasFocus={hasFocus} onEdit={onEdit} onShare={onShare} />
  ),
})
