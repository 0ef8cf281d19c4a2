import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ArrowDownwardIcon as DownIcon } from '../../ui/icons/ArrowDownwardIcon.tsx'
import { ArrowUpwardIcon as UpIcon } from '../../ui/icons/ArrowUpwardIcon.tsx'
import { DeleteOutlinedIcon as RemoveIcon } from '../../ui/icons/DeleteOutlinedIcon.tsx'
import { visuallyHidden } from '../../ui/layout/visuallyHidden.ts'
import type { Photo } from './usePhotos.ts'

interface PhotoListProps {
  photos: readonly Photo[]
  disabled: boolean
  onMove: (key: number, by: 1 | -1) => void
  onRemove: (key: number) => void
}

/** The photos as pages in order, with buttons to move and remove each. */
export function PhotoList({ photos, disabled, onMove, onRemove }: PhotoListProps) {
  const { t } = useTranslation()
  const [news, setNews] = useState('')
  const mover = (key: number, page: number, by: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    const isLast = by === 1 ? page === photos.length : page === 1
    if (disabled || isLast) return
    // Moving the element in the page takes its focus.
    flushSync(() => {
      onMove(key, by)
      setNews(t('Page {{from}} is now page {{to}}', { from: page, to: page + by }))
    })
    button.focus()
  }
  return (
    <>
      {photos.length > 0 && (
        <Box component="ol" aria-label={t('Pages')} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {photos.map(({ key, preview }, index) => {
            const page = index + 1
            return (
              <Box key={key} component="li" sx={row}>
                <img src={preview} alt="" />
                <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
                  {t('Page {{page}}', { page })}
                </Typography>
                <PageButton
                  label={t('Move page {{page}} up', { page })}
                  isOff={disabled || page === 1}
                  onClick={mover(key, page, -1)}
                >
                  <UpIcon fontSize="small" />
                </PageButton>
                <PageButton
                  label={t('Move page {{page}} down', { page })}
                  isOff={disabled || page === photos.length}
                  onClick={mover(key, page, 1)}
                >
                  <DownIcon fontSize="small" />
                </PageButton>
                <PageButton
                  label={t('Remove page {{page}}', { page })}
                  isOff={disabled}
                  onClick={() => {
                    if (!disabled) onRemove(key)
                  }}
                >
                  <RemoveIcon fontSize="small" />
                </PageButton>
              </Box>
            )
          })}
        </Box>
      )}
      <Box role="status" sx={visuallyHidden}>
        {news}
      </Box>
    </>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& img': { width: 56, height: 72, mr: 1, objectFit: 'contain', backgroundColor: 'background.default' },
} as const

interface PageButtonProps {
  label: string
  /** Whether it does nothing now. It keeps focus all the same. */
  isOff: boolean
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  children: ReactNode
}

function PageButton({ label, isOff, onClick, children }: PageButtonProps) {
  return (
    <IconButton
      aria-label={label}
      data-tooltip={label}
      aria-disabled={isOff}
      onClick={onClick}
      sx={{ width: 44, height: 44, ...(isOff && { opacity: 0.4 }) }}
    >
      {children}
    </IconButton>
  )
}
