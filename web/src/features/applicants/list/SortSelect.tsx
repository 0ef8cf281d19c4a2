import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { SortColumn } from '../../../../../shared/search/domain/applicantSearch.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PlainSelect } from '../../../ui/controls/PlainSelect.tsx'
import { SwapVertIcon } from '../../../ui/icons/SwapVertIcon.tsx'
import type { Sort } from '../view/sorting.ts'
import { sortLabels } from '../view/sortLabels.ts'

interface SortSelectProps {
  /** Whether the board is shown, whose header has room for the label on narrower screens than that of the table. */
  board: boolean
  columns: readonly SortColumn[]
  sort: Sort | undefined
  onSort: (column: SortColumn) => void
}

/** The sort order: all options for cards; next to a table, only those that its column headers lack. */
export function SortSelect({ board, columns, sort, onSort }: SortSelectProps) {
  const { t } = useTranslation()
  const labels = sortLabels(t)
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: { xs: 'end', md: 'center' },
        flex: { xs: 1, md: 'none' },
        minWidth: { xs: 132, md: 0 },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          alignItems: { md: 'center' },
          columnGap: 1,
          flex: { xs: 1, md: 'none' },
          minWidth: 0,
        }}
      >
        <Typography
          aria-hidden
          noWrap
          variant="caption"
          color="textSecondary"
          sx={{ display: { md: 'none', [board ? 'lg' : 'xl']: 'block' } }}
        >
          {t('Sort by')}
        </Typography>
        <PlainSelect
          label={t('Sort by')}
          value={sort?.column ?? ''}
          onChange={(chosen) => {
            const column = columns.find((name) => name === chosen)
            if (column) onSort(column)
          }}
        >
          {!sort && <option value="">{t('Best match')}</option>}
          {columns.map((column) => (
            <option key={column} value={column}>
              {labels[column]}
            </option>
          ))}
        </PlainSelect>
      </Box>
      {sort && (
        <IconButton
          aria-label={
            sort.order === 'desc' ? t('Descending. Switch to ascending') : t('Ascending. Switch to descending')
          }
          onClick={() => onSort(sort.column)}
        >
          <SwapVertIcon fontSize="small" style={{ transform: sort.order === 'asc' ? 'scaleY(-1)' : 'none' }} />
        </IconButton>
      )}
    </Box>
  )
}
