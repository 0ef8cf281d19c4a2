import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'

interface FilterGroupProps {
  title: string
  /** Beside the title, such as how many filters of the group are set. */
  note?: ReactNode
  initiallyOpen?: boolean
  /** What the title is in the page's outline. */
  level: 'h3' | 'h4'
  children: ReactNode
}

/** A part of the filters that can be folded away. */
export function FilterGroup({ title, note, initiallyOpen = true, level, children }: FilterGroupProps) {
  const [open, setOpen] = useState(initiallyOpen)
  const id = useId()
  return (
    <Box>
      <Typography component={level} variant={level === 'h3' ? 'subtitle2' : 'overline'} sx={{ display: 'flex' }}>
        <ButtonBase
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          sx={{
            flex: 1,
            minHeight: { xs: 44, sm: 36 },
            px: 2,
            gap: 1,
            font: 'inherit',
            letterSpacing: 'inherit',
            textAlign: 'left',
            color: level === 'h3' ? 'text.primary' : 'text.secondary',
            '&:hover': { bgcolor: 'action.hover' },
            '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
          }}
        >
          <Box component="span" sx={{ flex: 1 }}>
            {title}
          </Box>
          {note}
          <ExpandMoreIcon
            fontSize="small"
            sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 120ms' }}
          />
        </ButtonBase>
      </Typography>
      <div id={id}>{open && children}</div>
    </Box>
  )
}
