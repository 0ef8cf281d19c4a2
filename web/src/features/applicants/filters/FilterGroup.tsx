import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { ExpandMoreIcon } from '../../../ui/icons/ExpandMoreIcon.tsx'
import styles from './filters.module.css'

interface FilterGroupProps {
  title: string
  /** Shown next to the title, such as the number of active filters in the group. */
  note?: ReactNode
  initiallyOpen?: boolean
  /** The heading level of the title. */
  level: 'h3' | 'h4'
  children: ReactNode
}

/** A collapsible group of filters. */
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
