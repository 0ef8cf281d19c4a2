import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Ref } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { ApplicantRow } from '../../../../../shared/domain/applicantSearch.ts'
import { pictureAddress } from '../../../applicant/pictureAddress.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { shortened } from './shortened.ts'

interface NameCellProps {
  row: ApplicantRow
  /** Where the applicant opens, for another tab or a copied address; a plain click goes to `onOpen`. */
  address: string
  onOpen: (id: string) => void
  tabIndex?: number
  ref?: Ref<HTMLAnchorElement>
}

/** Picture, name and, where it is seen, the email. */
export function NameCell({ row, address, onOpen, tabIndex, ref }: NameCellProps) {
  const name = `${row.firstName} ${row.lastName}`
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <PersonAvatar person={row} picture={pictureAddress(row)} size={32} />
      <Box sx={{ minWidth: 0, lineHeight: 1.3 }}>
        <Link
          ref={ref}
          component={RouterLink}
          to={address}
          tabIndex={tabIndex ?? 0}
          title={name}
          color="textPrimary"
          variant="body2"
          noWrap
          sx={{ display: 'block', fontWeight: 580 }}
          onClick={(event) => {
            event.stopPropagation()
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
            event.preventDefault()
            onOpen(row.id)
          }}
        >
          {shortened(name)}
        </Link>
        {row.email && (
          <Typography variant="caption" color="textSecondary" noWrap title={row.email} sx={{ display: 'block' }}>
            {shortened(row.email)}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
