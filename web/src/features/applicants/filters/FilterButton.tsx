import FilterListIcon from '@mui/icons-material/FilterList'
import Badge from '@mui/material/Badge'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterSheet } from './FilterSheet.tsx'

interface FilterButtonProps {
  /** How many filters are active. */
  count: number
  /** How many results there are; null or undefined while that is not known. */
  total: number | null | undefined
  children: ReactNode
}

/** Opens the filters where they have no place beside the table. */
export function FilterButton({ count, total, children }: FilterButtonProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Badge badgeContent={count} color="secondary">
        <Button
          variant="outlined"
          startIcon={<FilterListIcon />}
          onClick={() => setOpen(true)}
          sx={{ minHeight: 40 }}
          aria-haspopup="dialog"
        >
          {t('Filters')}
        </Button>
      </Badge>
      <FilterSheet open={open} onClose={() => setOpen(false)} total={total}>
        {children}
      </FilterSheet>
    </>
  )
}
