import { GRID_CHECKBOX_SELECTION_COL_DEF, type GridColDef } from '@mui/x-data-grid'
import type { TFunction } from 'i18next'
import type { ApplicantRow } from '../../../../../shared/domain/applicantSearch.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { EditCell, OpeningCell, PlaceCell, SkillsCell, StageCell, StarCell, UpdatedCell } from './gridCells.tsx'
import { experienceOf } from './rowTexts.tsx'

/** What a list can do with one applicant. */
export interface RowActs {
  /** Missing where the person signed in may not rate and edit. */
  onEdit: ((id: string) => void) | undefined
  onOpen: (id: string) => void
  addressOf: (id: string) => string
}

type Column = GridColDef<ApplicantRow>

/** The columns of the table; those of acts only where there are any. */
export function gridColumns(t: TFunction, { onEdit, onOpen, addressOf }: RowActs): Column[] {
  const columns: Column[] = [
    {
      field: 'firstName',
      headerName: t('Name'),
      // Names are cut to 25 characters, which fit at 1440 px beside the filters.
      flex: 2.7,
      minWidth: 216,
      renderCell: ({ row, tabIndex, hasFocus }) => (
        <OpeningCell row={row} tabIndex={tabIndex} hasFocus={hasFocus} address={addressOf(row.id)} onOpen={onOpen} />
      ),
    },
    {
      field: 'city',
      headerName: t('Location'),
      flex: 1,
      minWidth: 92,
      renderCell: ({ row }) => <PlaceCell row={row} />,
    },
    {
      field: 'coreCompetencies',
      headerName: t('Primary Skills'),
      flex: 1.15,
      minWidth: 104,
      sortable: false,
      renderCell: ({ row }) => <SkillsCell skills={row.coreCompetencies} />,
    },
    {
      field: 'yearsOfExperience',
      headerName: t('Experience'),
      width: 84,
      renderCell: ({ row }) => experienceOf(t, row),
    },
    {
      field: 'pipelineStage',
      headerName: t('Status'),
      width: 104,
      renderCell: ({ row }) => <StageCell stage={row.pipelineStage} />,
    },
    {
      field: 'updatedAt',
      headerName: t('Updated'),
      width: 98,
      renderCell: ({ row }) => <UpdatedCell updatedAt={row.updatedAt} />,
    },
  ]
  return onEdit ? [checkboxColumn, starColumn(t), ...columns, actionsColumn(t, onEdit)] : columns
}

const checkboxColumn: Column = { ...GRID_CHECKBOX_SELECTION_COL_DEF, width: 40, minWidth: 40 }

const starColumn = (t: TFunction): Column => ({
  field: 'starRating',
  headerName: t('Star'),
  renderHeader: () => <span style={visuallyHidden}>{t('Star')}</span>,
  width: 34,
  minWidth: 34,
  sortable: false,
  align: 'center',
  cellClassName: 'act',
  renderCell: ({ row, tabIndex, hasFocus }) => <StarCell row={row} tabIndex={tabIndex} hasFocus={hasFocus} />,
})

const actionsColumn = (t: TFunction, onEdit: (id: string) => void): Column => ({
  field: 'actions',
  headerName: t('Actions'),
  width: 66,
  sortable: false,
  align: 'center',
  headerAlign: 'center',
  cellClassName: 'act',
  renderCell: ({ row, tabIndex, hasFocus }) => (
    <EditCell row={row} tabIndex={tabIndex} hasFocus={hasFocus} onEdit={onEdit} />
  ),
})
