import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { FileDownloadOutlinedIcon as DownloadIcon } from '../../../ui/icons/FileDownloadOutlinedIcon.tsx'
import { actionSize } from '../actionSize.ts'
import type { Filters } from '../view/filters.ts'
import { useExport } from './useExport.ts'

interface ExportButtonProps {
  filters: Filters
  /** Number of results; null while unknown. */
  total: number | null
  selected: ReadonlyMap<string, ApplicantRow>
}

export function ExportButton({ filters, total, selected }: ExportButtonProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { exported, start, cancel } = useExport()
  const button = useRef<HTMLButtonElement>(null)
  const isExporting = exported !== undefined
  const hasBegun = useRef(false)
  useEffect(() => {
    if (isExporting) hasBegun.current = true
    // Of the two buttons, one disappears together with its focus; the button that replaces it takes focus.
    if (hasBegun.current && document.activeElement === document.body) button.current?.focus()
  }, [isExporting])

  if (exported === undefined) {
    return (
      <Button
        ref={button}
        size="small"
        variant="outlined"
        startIcon={<DownloadIcon />}
        onClick={() => start(filters, selected)}
        sx={actionSize}
      >
        {t('Export to CSV')}
      </Button>
    )
  }
  const progress = total ? Math.min(100, (exported / total) * 100) : undefined
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ width: 132 }}>
        <Typography variant="caption" component="p" noWrap>
          {t('Exporting {{count}} applicants', { count: exported, replace: { count: number(exported) } })}
        </Typography>
        <ProgressBar aria-label={t('Export')} value={progress} />
      </Box>
      <Button ref={button} size="small" color="inherit" onClick={cancel}>
        {t('Cancel')}
      </Button>
    </Box>
  )
}
