import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PlainSelect } from '../../../ui/controls/PlainSelect.tsx'
import { ChevronLeftIcon as PreviousIcon } from '../../../ui/icons/ChevronLeftIcon.tsx'
import { ChevronRightIcon as NextIcon } from '../../../ui/icons/ChevronRightIcon.tsx'
import { type PageSize, pageSizes } from '../view/filters.ts'
import { pageButtons, shownRange } from './pager.ts'

interface PagerProps {
  page: number
  pageSize: PageSize
  rows: number
  /** All results; null while only part of the search responds, undefined while loading. */
  total: number | null | undefined
  totalPages: number | null | undefined
  onPage: (page: number) => void
  onPageSize: (size: PageSize) => void
}

/** Says which results are shown and links to the other pages. */
export function Pager({ page, pageSize, rows, total, totalPages, onPage, onPageSize }: PagerProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { from, to } = shownRange(page, pageSize, rows)
  const range = { from: number(from), to: number(to) }
  const values = { ...range, count: total ?? 0, replace: { ...range, count: number(total ?? 0) } }
  const more = totalPages === null ? rows === pageSize : page < (totalPages ?? 0)
  return (
    <Box
      component="nav"
      aria-label={t('Pages')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1, minHeight: 56 }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 auto' }}>
        {total === null && t('Showing {{from}} to {{to}}', range)}
        {typeof total === 'number' && t('Showing {{from}} to {{to}} of {{count}} results', values)}
      </Typography>
      <PlainSelect
        label={t('Rows per page')}
        value={pageSize}
        onChange={(chosen) => onPageSize(pageSizes.find((size) => String(size) === chosen) ?? pageSize)}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {t('{{count}} per page', { count: size })}
          </option>
        ))}
      </PlainSelect>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <PageButton
          label={t('Previous')}
          icon={<PreviousIcon fontSize="small" />}
          onClick={page > 1 ? () => onPage(page - 1) : undefined}
        />
        {pageButtons(page, totalPages ?? 0).map((button) =>
          button === 'gap' ? (
            <Typography key="gap" component="span" color="textSecondary" aria-hidden>
              …
            </Typography>
          ) : (
            <PageButton
              key={button}
              label={number(button)}
              describedAs={t('Page {{page}}', { page: number(button) })}
              current={button === page}
              onClick={() => onPage(button)}
            />
          ),
        )}
        <PageButton
          label={t('Next')}
          icon={<NextIcon fontSize="small" />}
          onClick={more ? () => onPage(page + 1) : undefined}
        />
      </Box>
    </Box>
  )
}

interface PageButtonProps {
  label: string
  /** Shown instead of the label where space is tight. */
  icon?: ReactNode
  describedAs?: string
  current?: boolean
  /** Undefined if there is no such page. */
  onClick: (() => void) | undefined
}

function PageButton({ label, icon, describedAs = label, current = false, onClick }: PageButtonProps) {
  return (
    <Button
      size="small"
      color={current ? 'primary' : 'inherit'}
      variant={current ? 'outlined' : 'text'}
      aria-label={describedAs}
      {...(current && { 'aria-current': 'page' as const })}
      disabled={onClick === undefined}
      onClick={onClick}
      sx={{ minWidth: 32, height: { xs: 40, sm: 32 }, px: { xs: 0.5, sm: 1 } }}
    >
      {icon && (
        <Box component="span" sx={{ display: { xs: 'flex', sm: 'none' } }}>
          {icon}
        </Box>
      )}
      <Box component="span" sx={icon ? { display: { xs: 'none', sm: 'inline' } } : {}}>
        {label}
      </Box>
    </Button>
  )
}
