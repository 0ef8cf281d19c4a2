import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { ExpandMoreIcon } from '../../../ui/icons/ExpandMoreIcon.tsx'
import styles from './filters.module.css'

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
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>{title}</span>
          {note}
          <ExpandMoreIcon fontSize="small" />
        </button>
      </Typography>
      <div id={id}>{open && children}</div>
    </Box>
  )
}
